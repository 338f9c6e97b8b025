/** How the agenda calls events without a category (spec §2). */
export const otherKind = { es: 'Otros', ca: 'Altres' } as const

/** What stands in the column of such an event: nothing, or the word for it. */
export const otherKinds = ['', ...Object.values(otherKind)]

/** The category under which the agenda shows an event: who wrote "Otros" or "Altres" means the same as who wrote none. */
export const kindOf = (category: string) => (otherKinds.includes(category) ? '' : category)
