/** English: messages about saved data that could not be read. */
export default {
  'kept.putAside': 'The saved game on this device cannot be read here. It was set aside, not deleted; your library still has its games.',
  'kept.partAside': 'Part of the saved game cannot be read. The original was set aside, not deleted; everything else was restored.',
  'kept.noAside': 'The saved game on this device cannot be read here, and there is no room for a copy. It stays untouched. From now on, only your library saves what you do.',
};
