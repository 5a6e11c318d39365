/** German: messages about saved data that could not be read. */
export default {
  'kept.putAside': 'Was auf diesem Gerät aufbewahrt war, lässt sich hier nicht lesen. Es ist beiseitegelegt, nicht gelöscht; deine Bibliothek hat ihre Spiele noch.',
  'kept.partAside': 'Ein Teil dessen, was von diesem Spiel aufbewahrt war, lässt sich nicht lesen. Alles zusammen ist beiseitegelegt, nicht gelöscht; der Rest ist hier.',
  'kept.noAside': 'Was auf diesem Gerät aufbewahrt war, lässt sich hier nicht lesen, und um es beiseitezulegen fehlt der Platz. Es bleibt, wie es ist; nur deine Bibliothek bewahrt auf, was du jetzt tust.',
};
