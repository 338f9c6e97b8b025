// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, test as plainTest } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { personNotes } from '#club/members/members/server/tables/person-notes.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { plain } from '#base/text/plain.ts'
import { test } from '#tests/club.ts'
import { aMember, anEvent } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { bodyRows, linkAt, oneOf } from '#tests/on-screen.ts'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { DuplicatesLink } from './duplicates-link.tsx'
import DuplicatesPage from './duplicates-page.tsx'
import { saysSame } from './rows-of.ts'

/** Two files of one person: the newer has an address, a seat, a note and two emails, and one of three spellings of the telephone. */
const aPair = async (club: Club) => {
  const kept = await aMember(club, 'CG-0042', { fullName: 'Mercè Aldavert', phone: '+34 600 123 042', email: '' })
  const gone = await aMember(club, 'CG-0187', {
    fullName: 'Merce Aldavert',
    phone: '600123042',
    email: 'm@example.org',
  })
  const event = await anEvent(club)
  await club.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, fullName: 'Mercè', email: 'm@example.org', memberId: gone.id })
  await club.db.insert(personNotes).values({ socioId: gone.id, text: 'Cerca de la puerta' })
  for (const subject of ['Uno', 'Dos'])
    await club.db.insert(emails).values({
      template: 'contact-reply',
      recipient: 'm@example.org',
      language: 'es',
      about: gone.id,
      values: { subject },
    })
  return { kept, gone }
}

const open = async (club: Club) => {
  const heard = listenToToastsWhole()
  const screen = openScreen(
    club,
    () => (
      <>
        <DuplicatesLink />
        <DuplicatesPage />
      </>
    ),
    { at: '/admin/socios/duplicados' },
  )
  await screen.loaded()
  return {
    ...screen,
    ...screenUser((text) => text),
    heard,
    says: () => plain(screen.container.textContent),
    link: () => linkAt('/admin/socios/duplicados', screen.container)?.textContent,
    row: (name: string) => bodyRows(screen.container).find((one) => one.textContent.startsWith(name)),
    lost: () => Array.from(screen.container.getElementsByTagName('s'), ({ textContent }) => textContent),
  }
}

test('two files of one person stand beside each other: what is filled, what is lost, what passes over', async ({
  club,
}) => {
  await aPair(club)
  const { says, row, lost, link } = await open(club)
  await waitLong(() => expect(says()).toContain('Pasan a CG-0042: 1 mesa, 1 nota y 2 correos'))
  expect(link()).toBe('Posibles duplicados (1)')
  expect(plain(row('Correo')!.textContent)).toBe('Correovacíom@example.orgm@example.org(se rellena)')
  expect(lost(), 'of two spellings of a telephone none is lost').toEqual(['CG-0187', 'Merce Aldavert'])
  fireEvent.click(oneOf('radio', document, 'Se queda CG-0187')!)
  await waitLong(() => expect(says()).toContain('CG-0042 no tiene mesas, notas ni correos.'))
  expect(lost()).toEqual(['CG-0042', 'Mercè Aldavert'])
})

test('two files are merged, and the merge is undone; files said to be of two people are not suggested again', async ({
  club,
}) => {
  await aPair(club)
  const { says, press, link, heard, loaded } = await open(club)
  const none = 'Ninguna ficha se parece a otra'
  await press('Unir en CG-0042')
  await waitLong(() => expect(says()).toContain(none))
  await waitLong(() => expect(link(), 'while the merge can be undone').toBe('Posibles duplicados (0)'))
  await press('Deshacer: CG-0187 otra vez aparte')
  await waitLong(() => expect(link()).toBe('Posibles duplicados (1)'))
  await press('Son dos personas')
  await waitLong(() => expect(says()).toContain(none))
  await waitLong(() => expect(link()).toBeUndefined())
  await waitLong(() =>
    expect(heard()).toEqual([
      'Fichas unidas en CG-0042: Mercè Aldavert',
      'Fichas separadas: CG-0042 y CG-0187',
      'No se volverán a proponer: CG-0042 y CG-0187',
    ]),
  )
  await loaded()
})

plainTest.for([
  ['+34 600 123 042', '600123042', true],
  ['+34600123042', '+33600123042', true],
  ['600 123 042', '600 123 043', false],
  ['12 34', '1234', true],
  ['91234', '1234', false],
  ['Carrer Nou,  2', 'carrer nou, 2', true],
  ['Carrer Nou, 2', 'Carrer Nou, 3', false],
] as const)('%s and %s say the same: %s', ([one, other, isSame]) => {
  expect(saysSame(one, other)).toBe(isSame)
})
