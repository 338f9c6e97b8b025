import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The files that write a name or an address on the row of a seat. The file of a member goes when the person changes (decision 116): each
 * calls `formerPerson`, or is a reason here. A new row has only the file that staff chose, or the account's own. `move` and `restore` copy
 * whole rows.
 */
const doors: Record<string, string> = {
  'src/db/demo/load.ts': 'new rows',
  'src/domain/bookings/add-companions.ts': 'writes the key of a form, of its address',
  'src/domain/bookings/change-booking.ts': 'formerPerson',
  'src/domain/emails/emails.ts': 'corrects an address, not a name',
  'src/domain/registrations/parties/write-parties.ts': 'formerPerson',
  'src/domain/registrations/registrations-by-staff.ts': 'formerPerson',
  'src/domain/retention/rules.ts': 'empties the row with its file',
  'src/domain/seat-offers/answer-offer.ts': 'empties the file',
  'src/domain/privacy/erase.ts': 'empties the row with its file',
  'src/server/operations/import/people-rows.ts': 'new rows, of a club without files on seats',
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

const sources = globSync('src/{api,auth,db,domain,email,server}/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
const textOf = (path: string) => readFileSync(path, 'utf8')

test('only known files give a seat a name or an address', () => {
  expect(sources.filter((path) => writesNames(textOf(path))).toSorted()).toEqual(Object.keys(doors).toSorted())
})

test('each of them takes the file of the person who had the seat', () => {
  for (const [path, how] of Object.entries(doors)) {
    if (how === 'formerPerson') expect(textOf(path), path).toMatch(/\.\.\.formerPerson\(|: formerPerson\(/)
    if (how === 'empties the file') expect(textOf(path), path).toMatch(/memberId: null/)
  }
  expect(textOf('src/domain/privacy/empty-values.ts')).toMatch(/memberId: null/)
  expect(textOf('src/server/operations/import/people-rows.ts')).not.toMatch(/memberId/)
})

test('a planted door is found', () => {
  expect(writesNames(`tx.update(eventRegistrations).set({ fullName: 'Ana' }).where(x)`)).toBe(true)
  expect(writesNames(`tx.update(eventRegistrations).set({ notes: '' }).where(eq(eventRegistrations.email, ''))`)).toBe(
    false,
  )
})
