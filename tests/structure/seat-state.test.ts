import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What asks for more than a state, and so may ask whether a date is there. */
const more: Record<string, string[]> = {
  // An event has a `cancelledAt` of its own.
  'src/club/evenings/notices/server/changes.ts': ['cancelledAt ||'],
  'src/club/evenings/notices/server/reminders.ts': ['isNull(cancelledAt)'],
  'src/club/evenings/events/shared/rules/registration-state.ts': ['if (cancelledAt)'],
  'src/club/evenings/events/staff/page/figures.tsx': ['!cancelledAt'],
  'src/club/evenings/events/visitor/agenda/list-page.tsx': ['!cancelledAt'],
  'src/club/evenings/events/visitor/event-data.tsx': ['cancelledAt ?'],
  // The date itself is shown.
  'src/club/evenings/bookings/server/emails/templates/event-registration-confirmation.tsx': [
    'heldUntil ?',
    'heldUntil ||',
    'heldUntil &&',
  ],
  'src/club/evenings/bookings/staff/guest-name.tsx': ['!row.heldUntil', 'heldUntil ?'],
  'src/club/evenings/bookings/staff/registration-columns.tsx': ['waitingSince &&'],
  'src/club/evenings/bookings/visitor/registration/registration-dialog.tsx': ['if (heldUntil)'],
  'src/club/evenings/bookings/visitor/registration/registration-notes.tsx': [
    '!heldUntil',
    'heldUntil &&',
    'findLast(({ heldUntil }) => heldUntil)',
  ],
  'src/club/evenings/bookings/visitor/registration/registration-page.tsx': ['heldUntil &&'],
  'src/club/evenings/bookings/visitor/own-registrations/own-registrations-page.tsx': ['heldUntil &&'],
  // What `decideSeats` gives, not yet a row.
  'src/club/evenings/bookings/server/parties/decide-seats.ts': ['heldUntil ?', 'heldUntil &&'],
  'src/club/evenings/bookings/server/registrations.ts': ['heldUntil &&'],
  // What a cancelled seat was before; and when it was cancelled.
  'src/club/evenings/bookings/server/booking/cancel-booking.ts': ['waitingSince !== null'],
  'src/club/evenings/bookings/server/cancellations/by-staff.ts': [
    '!waitingSince',
    'filter(({ waitingSince }) => waitingSince)',
  ],
  'src/club/evenings/bookings/server/cancellations/email.ts': ['waitingSince &&'],
  'src/club/evenings/bookings/server/emails/registration-email.ts': ['waitingSince ||', 'heldUntil ||'],
  'src/club/evenings/kitchen/server/kitchen-list.ts': ['waitingSince === null', 'cancelledAt &&'],
  // So has an assembly.
  'src/club/people/merging/server/numbers.ts': ['isNull(assemblies.cancelledAt)'],
  // Of events, not of seats.
  'src/club/core/alerts/visitor/alert-page.tsx': ['cancelledAt ?'],
  'src/club/evenings/events/server/event-import.ts': ['cancelledAt !== null', 'if (row?.cancelledAt)'],
  'src/club/people/person/server/entries-of-bookings.ts': ['waitingSince !== null', 'cancelledAt ?'],
}

const sources = globSync('{src,bench,drill}/**/*.{ts,tsx,mjs}').filter(
  (path) => !/\/tables?(\/|\.ts)|\/assemblies\//.test(path) && !/\.test\.tsx?$/.test(path),
)

test('what a seat is, is read from its state, not from the dates that it is computed from', () => {
  const found = Object.fromEntries(
    sources.flatMap((path) => {
      const places = decisionsIn(readFileSync(path, 'utf8'))
      return places.length > 0 ? [[path, places]] : []
    }),
  )
  expect(found).toEqual(more)
})

test.for([
  'and(isNull(eventRegistrations.cancelledAt), eq(id, own))',
  'isNotNull(askedAt)',
  'sql`${waitingSince} is not null`',
  'sql`${eventRegistrations.heldUntil} is null`',
  'select 1 from event_registrations seat where seat.cancelled_at is null',
  'if (seat.cancelledAt) return',
  'rows.filter(({ waitingSince }) => waitingSince)',
  'rows.some((row) => row.guest.cancelledAt)',
  'const isFree = !row.guest!.waitingSince',
  'own?.heldUntil != null',
  'const text = guest.waitingSince ? say.waits : say.comes',
  'return seat && !isOver && seat.cancelledAt',
  'isAsked || guest.cancelledAt',
  'Boolean(earlier?.waitingSince)',
  'numberOf(count(askedAt))',
])('found: %s', (text) => {
  expect(decisionsIn(text)).toHaveLength(1)
})

test.for([
  'and(isNull(events.cancelledAt), lte(heldUntil, now))',
  'if (event?.cancelledAt) return',
  'select 1 from events where events.cancelled_at is null',
  "seat.state === 'waiting' ? formatTime(seat.waitingSince) : ''",
  '{ waitingSince: guest.waitingSince?.toISOString() ?? null, heldUntil?: Date }',
  'type Seat = { cancelledAt: Date | null; waitingSince?: string | null }',
  "or(isRegistered, eq(cancelledBy, 'expiry')), asc(waitingSince)",
  'const told = isLate && guest.cancelledAt >= since',
  '// Until `waitingSince === null`, it waits.\n',
])('left alone: %s', (text) => {
  expect(decisionsIn(text)).toEqual([])
})

/** The places of a source that ask whether one of the dates of a seat is there. */
function decisionsIn(text: string) {
  const code = text.replaceAll(/(?<=^|\s)(?:\/\*[^]*?\*\/|\/\/.*$)/gm, '')
  return decisions().flatMap((asks) => [...code.matchAll(asks)].map(([place]) => place.replaceAll(/\s+/g, ' ')))
}

function decisions() {
  const date = String.raw`(?<!\bevents?[?!]?\.)\b(?:cancelledAt|waitingSince|askedAt|heldUntil)\b`
  const of = String.raw`(?:\w+[?!]?\.)*`
  const inSql = String.raw`(?<!\be(?:vents)?\.)\b(?:cancelled_at|waiting_since|asked_at|held_until)`
  return [
    String.raw`\b(?:isNull|isNotNull|count|Boolean)\(\s*${of}${date}\s*,?\s*\)`,
    String.raw`(?:${date}\}|${inSql})\s+is\s+(?:not\s+)?null`,
    String.raw`${date}\s*[!=]==?\s*(?:null|undefined)\b`,
    String.raw`(?<![\w)\]])!${of}${date}`,
    // A ternary, not `?.`, `??` or an optional key.
    String.raw`${date}\s*(?:\?(?![.?:])|&&|\|\|)`,
    String.raw`(?:&&|\|\|)\s*${of}${date}(?!\s*(?:[<>=!.?(&|]|\w))`,
    String.raw`\b(?:if|while)\s*\(\s*${of}${date}\s*\)`,
    String.raw`\b(?:filter|find|findLast|findIndex|some|every)\(\s*\(?[^()]*\)?\s*=>\s*${of}${date}\s*,?\s*\)`,
  ].map((pattern) => new RegExp(pattern, 'g'))
}
