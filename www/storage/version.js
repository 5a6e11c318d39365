/**
 * Of all that is stored; raised when any shape changes. Version 1 had no centre notes, colours and games in the autosave, and the
 * same records and files as 2. What is of a later version is kept as it is, and not shown.
 */
export const VERSION = 2;
