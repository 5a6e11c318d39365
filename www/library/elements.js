export { icon, make } from '../app/elements.js';
