/** The five families of events. The page's filter shows what the events carry: nothing else lists them. */
export const categories = {
  dinners: { category: 'Cenas', categoryCa: 'Sopars' },
  tastings: { category: 'Catas', categoryCa: 'Tastos' },
  talks: { category: 'Charlas', categoryCa: 'Xerrades' },
  trips: { category: 'Viajes', categoryCa: 'Viatges' },
  workshops: { category: 'Talleres', categoryCa: 'Tallers' },
}
