/** A selector of the elements into which the player types: there, keys and pastes have another meaning. */
export const TEXT_FIELDS = 'input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea, select';
