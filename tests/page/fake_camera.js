/** A camera, and enough of a document to turn its pictures into pixels, in Node. */

export const CANVAS = { createElement: () => ({ getContext: () => ({ drawImage() {}, getImageData: () => ({ width: 1, height: 1, data: new Uint8ClampedArray(4) }) }) }) };
/** A camera that always has another picture. */
export const VIDEO = { ownerDocument: CANVAS, videoWidth: 4, videoHeight: 3, play: async () => {}, requestVideoFrameCallback: (call) => setTimeout(call, 1), cancelVideoFrameCallback: clearTimeout };
const STREAM = { getTracks: () => [], getVideoTracks: () => [] };
globalThis.navigator ??= {};
navigator.mediaDevices = { getUserMedia: async () => STREAM };
globalThis.createImageBitmap = async () => ({ width: 1, height: 1, close() {} });
