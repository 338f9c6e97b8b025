import { sql } from 'drizzle-orm'
import { isRegisteredAs } from './seat-state.ts'

/**
 * The number of seats at the event with the address of a registration, itself included; without an address, with its name and
 * telephone. Only the email and the panel show it: the form's answer must not reveal who is registered. The SQL names the table,
 * because Drizzle omits it in queries of one table.
 */
export const withSameAddress = sql<number>`(select count(*)::int
  from event_registrations other, (select event_registrations.*) one
  where other.event_id = one.event_id and lower(other.email) = lower(one.email) and ${isRegisteredAs('other')}
    and (one.email <> '' or one.phone <> ''
      and digits(other.phone) = digits(one.phone) and lower(other.full_name) = lower(one.full_name)))`
