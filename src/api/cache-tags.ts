/** The cache tags of a public answer: `events` for lists, `events/<id>` for one. An answer without tags never changes. */
export type Tags = readonly string[]

/**
 * What a write changed of the public answers. `events/*` is each event. A frequent change may show up to a second later, so
 * that pages are not rendered for each of them.
 */
export type Change = { tags: Tags; isFrequent: boolean }

export const nothing: Change = { tags: [], isFrequent: false }

const kinds = ['events', 'restaurants', 'posts']

/** Every answer: a page of an event names its restaurant and its organizer. */
export const everything: Change = {
  tags: ['places', 'club', ...kinds.flatMap((kind) => [kind, `${kind}/*`])],
  isFrequent: false,
}

/** The facts of the club, which every page and feed shows. */
export const factsOfClub: Change = { tags: ['club'], isFrequent: false }

/** The free seats of one event, taken or given back by guests. */
export const seatsOfEvent = (event: string): Change => ({
  tags: ['events', `events/${event.toLowerCase()}`],
  isFrequent: true,
})

/** The free seats of any event. */
export const seatsOfAnyEvent: Change = { tags: ['events', 'events/*'], isFrequent: false }
