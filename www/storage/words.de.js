/** German: messages about saved data that could not be read. */
export default {
  'kept.putAside': 'Das gespeicherte Spiel auf diesem Gerät lässt sich hier nicht lesen. Es wurde gesichert, nicht gelöscht; deine Bibliothek hat ihre Spiele noch.',
  'kept.partAside': 'Ein Teil des gespeicherten Spiels lässt sich nicht lesen. Das Original wurde gesichert, nicht gelöscht; alles andere ist wiederhergestellt.',
  'kept.noAside': 'Das gespeicherte Spiel auf diesem Gerät lässt sich hier nicht lesen, und für eine Sicherung fehlt der Platz. Es bleibt unverändert; ab jetzt speichert nur deine Bibliothek, was du tust.',
};
