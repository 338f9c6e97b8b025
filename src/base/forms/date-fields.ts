import * as z from 'zod/mini'
import { dayFault, timeFault } from '../dates/calendar.ts'
import { localFault } from '../dates/local-time.ts'

// What does not exist is refused by name: a day, an hour, an hour that the clock skips.
const faultOf =
  (fault: (text: string) => string | undefined) =>
  ({ input }: { input: unknown }) =>
    (typeof input === 'string' && fault(input)) || 'date.invalid'

/** The code of what is wrong with a date and time in Barcelona. */
export const localError = faultOf(localFault)

const local = z.refine<string>((text) => text === '' || !localFault(text), { error: localError })

/** Date and time in Barcelona, as a `datetime-local` field gives them: "yyyy-MM-ddTHH:mm". */
export const localDateTime = z.string('date.invalid').check(z.minLength(1, 'required'), local)
export const localDateTimeOrNothing = z.string('date.invalid').check(local)

/** When visitors see a record: now, not yet ("draft"), or from a local time on. Optional: a page of the previous release may not know it. */
export const publication = z.optional(
  z.string().check(z.refine((text) => text === 'now' || text === 'draft' || !localFault(text), { error: localError })),
)

/** A day as "yyyy-MM-dd". */
export const day = z.iso
  .date({ error: faultOf(dayFault) })
  .check(z.refine((text) => text >= '1900-01-01', 'date.invalid'))
export const dayOrNothing = z.union([z.literal(''), day], { error: faultOf(dayFault) })

// PostgreSQL does not read all dates outside this range.
const [earliest, latest] = [new Date('1000-01-01T00:00Z'), new Date('9999-01-01T00:00Z')]
const isoInstant = /^([\d-]{10}T\d\d:\d\d)(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/
const instantFault = (text: string) => timeFault(isoInstant.exec(text)?.[1] ?? '')

/** An instant, as text in JSON or in a query, with its zone: "2027-03-28T02:30:00Z". */
export const instant = z.pipe(
  z.string().check(z.refine((text) => !instantFault(text), { error: faultOf(instantFault) })),
  z.coerce.date<string>().check(z.minimum(earliest), z.maximum(latest)),
)
