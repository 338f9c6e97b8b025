/**
 * Why an email is written: an account's security, what the club itself tells, what anybody caused with a form, and a place that
 * was given under an address that nobody has proven. The numbers are stored (`emails.priority`). Forms have a limit per
 * hour, and go last.
 */
export const priorities = { account: 0, club: 1, form: 2, unproven: 3 } as const

export type Cause = keyof typeof priorities
