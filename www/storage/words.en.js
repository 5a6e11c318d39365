/** English: what is said when not all that was kept could be read. The same keys as de-kept.js. */
export default {
  'kept.putAside': 'What was kept on this device cannot be read here. It is put aside, not deleted; your library still has its games.',
  'kept.partAside': 'Part of what was kept of this game cannot be read. All of it is put aside, not deleted; the rest is here.',
  'kept.noAside': 'What was kept on this device cannot be read here, and there is no room to put it aside. It stays as it is; only your library keeps what you do now.',
};
