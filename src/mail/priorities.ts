/**
 * Why an email is written, the most urgent first: an account's security, what the club itself tells, what anybody caused with a
 * form. The numbers are stored (`letters.priority`); the last kind has a limit per hour.
 */
export const priorities = { account: 0, club: 1, form: 2 } as const

export type Cause = keyof typeof priorities
