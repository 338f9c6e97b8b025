/** The agenda's name for events without a category (spec §2). */
export const otherKind = { es: 'Otros', ca: 'Altres' } as const

/** The column values of an event without a category: empty, or its name. */
export const otherKinds = ['', ...Object.values(otherKind)]

/** The category under which the agenda lists an event: "Otros" and "Altres" count as no category. */
export const kindOf = (category: string) => (otherKinds.includes(category) ? '' : category)
