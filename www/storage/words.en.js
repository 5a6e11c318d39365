/** English: messages about saved data that could not be read. */
export default {
  'kept.putAside': 'The saved game on this device cannot be read here. It has been set aside, not deleted; your library still has its games.',
  'kept.partAside': 'Part of the saved game cannot be read. The original has been set aside, not deleted; the rest is here.',
  'kept.noAside': 'The saved game on this device cannot be read here, and there is no room to set it aside. It stays as it is; from now on only your library saves what you do.',
};
