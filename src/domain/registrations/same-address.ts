import { sql } from 'drizzle-orm'

/**
 * Of a registration, how many hold a place at its event under its address, itself included; without an address under its name
 * and telephone. Said to whom the address belongs and to the staff, never by the form: nobody learns from it who comes.
 * Names its table, since Drizzle leaves that out where it asks one table alone.
 */
export const withSameAddress = sql<number>`(select count(*)::int
  from event_registrations other, (select event_registrations.*) one
  where other.event_id = one.event_id and lower(other.email) = lower(one.email) and other.cancelled_at is null
    and (one.email <> '' or one.phone <> ''
      and digits(other.phone) = digits(one.phone) and lower(other.full_name) = lower(one.full_name)))`
