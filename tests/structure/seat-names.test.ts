import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverFiles } from './sources.ts'

/**
 * The files that write a name or an address on the row of a seat. The file of a member goes when the person changes (decision 24): each
 * calls `formerPerson`, or is a reason here. A new row has only the file that staff chose, or the account's own. `move` and `restore` copy
 * whole rows.
 */
const doors: Record<string, string> = {
  'src/operations/demo/load.ts': 'new rows',
  'src/club/evenings/bookings/server/booking/add-companions.ts': 'writes the key of a form, of its address',
  'src/club/evenings/bookings/server/booking/change-booking.ts': 'formerPerson',
  'src/club/post/emails/server/emails.ts': 'corrects an address, not a name',
  'src/club/evenings/bookings/server/parties/write-parties.ts': 'formerPerson',
  'src/club/evenings/bookings/server/registrations-by-staff.ts': 'formerPerson',
  'src/club/evenings/bookings/server/retention.ts': 'empties the row with its file',
  'src/club/evenings/bookings/server/seat-offers/answer-offer.ts': 'empties the file',
  'src/club/people/privacy/server/erase.ts': 'empties the row with its file',
  'src/operations/import/people-rows.ts': 'new rows, of a club without files on seats',
}

/** `form`, `rows` and the functions `valuesOf…` have the fields of a form. */
const writesNames = (text: string) =>
  /erasure\.empty|New<typeof eventRegistrations/.test(text) ||
  [
    ...text.matchAll(
      /(?:(?:update|insert|insertRows)\(eventRegistrations|(?:handOver|bookAgain)\(club)(.*?)(?:\.where\(|\n\n|$)/gs,
    ),
  ].some(([, values = '']) =>
    /(?<![.\w])(fullName|email|valuesOf\w+|emptyRegistration|rows|guests|\.\.\.form)\b/.test(values),
  )

const sources = serverFiles
const textOf = (path: string) => readFileSync(path, 'utf8')

test('only known files give a seat a name or an address', () => {
  expect(sources.filter((path) => writesNames(textOf(path))).toSorted()).toEqual(Object.keys(doors).toSorted())
})

test('each of them takes the file of the person who had the seat', () => {
  for (const [path, how] of Object.entries(doors)) {
    if (how === 'formerPerson') expect(textOf(path), path).toMatch(/\.\.\.formerPerson\(|: formerPerson\(/)
    if (how === 'empties the file') expect(textOf(path), path).toMatch(/memberId: null/)
  }
  expect(textOf('src/club/evenings/bookings/server/empty-values.ts')).toMatch(/memberId: null/)
  expect(textOf('src/operations/import/people-rows.ts')).not.toMatch(/memberId/)
})

test('a planted door is found', () => {
  expect(writesNames(`tx.update(eventRegistrations).set({ fullName: 'Ana' }).where(x)`)).toBe(true)
  expect(writesNames(`tx.update(eventRegistrations).set({ notes: '' }).where(eq(eventRegistrations.email, ''))`)).toBe(
    false,
  )
})
