import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserFiles, serverFiles } from './sources.ts'

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
    /(?<![.\w])(fullName|email|valuesOf\w+|emptyRegistration|rows|guests|\.\.\.form|\.\.\.name)\b/.test(values),
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

/**
 * Where the name of a seat leaves the system or is compared: each file asks whether it is the person's own (`bookings/shared/seat-name.ts`), or is
 * here, by its reason.
 */
const readers: Record<string, string[]> = {
  'the name of who booked or pays': [
    'src/club/evenings/bookings/staff/print/host-names.ts',
    'src/club/evenings/bookings/visitor/booking/booking-banner.tsx',
    'src/club/evenings/events/server/event-overview.ts',
    'src/club/evenings/payments/server/open-money.ts',
    'src/club/evenings/payments/server/open-parties.ts',
    'src/club/evenings/payments/staff/collect/collect-line.tsx',
    'src/club/evenings/payments/staff/collect/payer.ts',
    'src/club/evenings/payments/staff/inbox.tsx',
    'src/club/evenings/payments/staff/noun.ts',
    'src/club/evenings/payments/staff/owing/next-payer-peek.tsx',
    'src/club/evenings/payments/staff/owing/open-parties-tab.tsx',
    'src/club/evenings/payments/staff/owing/open-party-columns.tsx',
  ],
  'a seat with an address, a telephone or a file': [
    'src/club/core/server/holds.ts',
    'src/club/evenings/bookings/server/booking/my-bookings.ts',
    'src/club/evenings/bookings/server/cancellations/find-cancelled.ts',
    'src/club/evenings/bookings/server/same-address.ts',
    'src/club/evenings/bookings/staff/files/use-join-file.tsx',
    'src/club/evenings/bookings/visitor/own-registrations/own-registrations-page.tsx',
    'src/club/people/privacy/server/whose/records.ts',
    'src/club/people/privacy/staff/person-data-acts.tsx',
    'src/club/people/privacy/staff/person-data-panel.tsx',
    'src/club/people/privacy/staff/record-links.ts',
  ],
  'a person: those without a name are left out before': [
    'src/club/evenings/bookings/staff/files/usual-companions.tsx',
    'src/club/evenings/bookings/staff/noun.ts',
    'src/club/people/find/staff/person-acts.ts',
    'src/club/people/person/staff/join-file.tsx',
    'src/club/people/person/staff/person-head.tsx',
    'src/club/people/person/staff/person-page.tsx',
  ],
  'a search, which finds who booked': [
    'src/club/core/emails/staff/subject-link.tsx',
    'src/club/core/staff/guest-address.ts',
    'src/club/post/emails/server/recipient-and-subject.ts',
  ],
  'whole rows, or whether they are erased': [
    'src/club/evenings/bookings/server/parties/read-people.ts',
    'src/club/evenings/bookings/server/registrations-list.ts',
    'src/club/evenings/bookings/server/retention.ts',
  ],
  'a form, its words and its samples': [
    'src/club/evenings/bookings/both/registration-messages.ts',
    'src/club/evenings/bookings/staff/booking-sums.tsx',
    'src/club/evenings/bookings/staff/companions-fields.tsx',
    'src/club/evenings/bookings/staff/messages.ts',
    'src/club/evenings/bookings/staff/registration-editor.tsx',
    'src/club/evenings/bookings/visitor/registration/account-values.ts',
    'src/club/evenings/bookings/visitor/registration/registration-fields.tsx',
    'src/club/evenings/bookings/visitor/registration/remembered-guest.ts',
    'src/site/emails/samples.ts',
  ],
  'members and requests': [
    'src/club/evenings/bookings/staff/files/chosen-file.tsx',
    'src/club/evenings/bookings/staff/files/register-search.tsx',
    'src/club/people/inbox/staff/latest-requests.tsx',
    'src/club/people/merging/staff/compared-files.tsx',
    'src/club/people/merging/staff/duplicates-page.tsx',
    'src/club/people/merging/staff/messages.ts',
    'src/club/people/merging/staff/recent-merges.tsx',
    'src/club/people/merging/staff/rows-of.ts',
    'src/club/people/privacy/staff/retention-panel.tsx',
    'src/site/visitor/my-account/account-head.tsx',
  ],
}

const readsNames = (path: string, text: string) =>
  path.includes('/server/')
    ? /eventRegistrations\.fullName|(?:pickColumns|getTableColumns)\(\s*(?:eventRegistrations|hosts)\b[^)]*'fullName'|getTableColumns\(eventRegistrations|(?:seat|host|other|one|r)\.full_name|fullName\b[^\n]*\} = eventRegistrations/.test(
        text,
      )
    : /^src\/(?:club\/(?:evenings|people|core)|site)\//.test(path) && /\bfullName\b/.test(text)
const asksWhetherNamed = (text: string) => /\bnamed\b|seatName|seatLabelsIn|writtenName/.test(text)

test('who reads the name of a seat asks whether the companion was named', () => {
  const found = [...serverFiles, ...browserFiles].filter((path) => {
    const text = textOf(path)
    return readsNames(path, text) && !asksWhetherNamed(text)
  })
  expect(found.toSorted()).toEqual(Object.values(readers).flat().toSorted())
})
