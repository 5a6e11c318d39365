/**
 * The version of all stored data; raised when any shape changes. Version 1 had no centre notes, colours and games in the autosave,
 * and the same records and files as 2. Data of a later version is left unchanged and not shown.
 */
export const VERSION = 2;
