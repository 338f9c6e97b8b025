/** What a new club does first, in the order of the list. */
export const firstSteps = ['club', 'members', 'event', 'colleague', 'email'] as const
export type FirstStep = (typeof firstSteps)[number]

/** What of its own facts a club has not written yet. */
export type MissingFacts = 'address' | 'identity' | 'payment'
