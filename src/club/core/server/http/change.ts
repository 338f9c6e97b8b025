const prefix = 'seats of '

/** Instead of an id, where the address of a write does not name its event. */
export const anyEvent = 'any event'

/**
 * What a write changes of the public answers. Content: each cached answer becomes stale at once, and loses its last copy, because staff may
 * have removed what it shows. The free seats of an event: the answers that show them become stale, a page up to a second later, so that it
 * is not rendered for each registration.
 */
export type Change = 'content' | `${typeof prefix}${string}`

/** What a route declares: "the event" is the one whose id is in its path. */
export type DeclaredChange = 'nothing' | 'content' | 'seats of the event' | `${typeof prefix}${typeof anyEvent}`

/** The change of the free seats of an event. */
export const seatsOf = (event: string): Change => `${prefix}${event.toLowerCase()}`

/** The id of the event whose free seats changed, or `anyEvent`. Undefined if content changed, and for any other text. */
export const eventOf = (change: string) => (change.startsWith(prefix) ? change.slice(prefix.length) : undefined)
