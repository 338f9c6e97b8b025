/**
 * The cause of an email: security of an account, a message of the club, a public form, or a registration with an unproven
 * address. The numbers are stored (`emails.priority`). Emails of forms have a limit per hour and are sent last,
 * after `unproven`.
 */
export const priorities = { account: 0, club: 1, form: 2, unproven: 3 } as const

export type Cause = keyof typeof priorities
