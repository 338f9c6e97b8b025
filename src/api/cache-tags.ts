/** The cache tags of a public answer: `events` for lists, `events/<id>` for one. An answer without tags never changes. */
export type Tags = readonly string[]

/**
 * The tags of the public answers that a write changes. `events/*` stands for each event. A frequent change may become visible up to
 * a second later, so that pages are not rendered for each one, and keeps their last copies: it takes no content away.
 */
export type Change = { tags: Tags; isFrequent: boolean }

export const nothing: Change = { tags: [], isFrequent: false }

const kinds = ['events', 'restaurants', 'posts']

/** Every answer. Content is shown on other pages too: an event names its restaurant and its organizer. */
export const everything: Change = {
  tags: ['places', 'club', ...kinds.flatMap((kind) => [kind, `${kind}/*`])],
  isFrequent: false,
}

/** The facts of the club, which every page and feed shows. */
export const factsOfClub: Change = { tags: ['club'], isFrequent: false }

/** The free seats of one event. */
export const seatsOfEvent = (event: string): Change => ({
  tags: ['events', `events/${event.toLowerCase()}`],
  isFrequent: true,
})

/** The free seats of any event. */
export const seatsOfAnyEvent: Change = { tags: ['events', 'events/*'], isFrequent: true }
