/** What phones send at most at once. */
export const mostArrivals = 500
export const mostOthers = 50

/** The name of a phone, at most. */
export const longestDevice = 40

/** What somebody who comes without a seat cannot eat, at most. */
export const longestDiet = 300

/** How a guest pays at the door. */
export const doorMethods = ['cash', 'card', 'bizum'] as const
export type DoorMethod = (typeof doorMethods)[number]

/** What became of one thing that a phone sent. `code`: why it was refused. */
export type Answer = { id: string; answer: 'ok' | 'known' } | { id: string; answer: 'refused'; code: string }
