/** How the agenda calls events without a category (spec §2). */
export const otherKind = 'Otros'

/** The category under which the agenda shows an event: who wrote "Otros" means the same as who wrote none. */
export const kindOf = (category: string) => (category === otherKind ? '' : category)
