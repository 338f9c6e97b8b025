import { sql } from 'drizzle-orm'
import { eventRegistrations } from './table.ts'

/**
 * The searched columns of a registration. No index has them, since it would slow down each registration: so the text is only what this can
 * be found in, a number in the telephone, letters in name and address.
 */
export const guestSearchColumns = (search: string) => ({
  searchText: textFor(search),
  phone: eventRegistrations.phone,
})

const textFor = (search: string) => {
  const { fullName, email, phone } = eventRegistrations
  if (!/\p{L}/u.test(search)) return sql<string>`digits(${phone})`
  const names = sql`${fullName} || ' ' || ${email}`
  return /\d/.test(search) ? sql<string>`plain(${names} || ' ' || digits(${phone}))` : sql<string>`plain(${names})`
}
