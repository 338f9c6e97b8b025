// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, vi } from 'vitest'
import { clubFacts } from '#club/pages/facts/server/table.ts'
import { eventRegistrations } from '../../server/table.ts'
import { bookingPassOf } from '../../server/booking/pass.ts'
import type { Club } from '#club/core/server/club.ts'
import { aParty, handOverSeat, rowOf } from '#tests/bookings.ts'
import { test, today } from '#tests/club.ts'
import { daysLater } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToasts, screenUser, waitLong } from '#tests/screen-user.ts'
import { labelled } from '#tests/on-screen.ts'
import BookingPage from './booking-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: today })
  onTestFinished(() => void vi.useRealTimers())
})

const open = async (club: Club, event: string, id: string, language: 'es' | 'ca' = 'es') => {
  const pass = bookingPassOf(club, await rowOf(club, eq(eventRegistrations.id, id)))
  const root = language === 'ca' ? '/ca' : ''
  const page = openScreen(club, BookingPage, {
    at: `${root}/eventos/${event}/reserva#${pass}`,
    route: `${root}/eventos/:id/reserva`,
    actor: { kind: 'visitor', pass },
    language,
  })
  const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
  return { ...page, text, says: (part: string) => waitLong(() => expect(text()).toContain(part)) }
}

test.for([
  [
    'es',
    'Vuestras sillas están canceladas',
    'Por pagar144 €Las sillas se cancelaron cuando faltaban menos de 48 horas, y se cobran igualmente.Te escribiremos para decirte cómo pagar.',
    'Quién venía',
  ],
  [
    'ca',
    'Les vostres cadires estan cancel·lades',
    'Per pagar144 €Les cadires es van cancel·lar quan faltaven menys de 48 hores, i es cobren igualment.T’escriurem per dir-te com pagar.',
    'Qui venia',
  ],
] as const)('a party that cancelled too late owes, and has no seat and no calendar (%s)', async (row, { club }) => {
  const [language, cancelled, owed, whoWasComing] = row
  const { event, id } = await aParty(club)
  await club.db.update(eventRegistrations).set({ cancelledAt: today, cancelledLate: true })
  const { says, text } = await open(club, event.id, id, language)
  for (const part of [cancelled, owed, whoWasComing]) await says(part)
  expect(text()).not.toMatch(
    /no tienes que pagar|no has de pagar|calendari|Tu silla|La teva cadira|Cómo llegar|Com s’hi/,
  )
})

test('who keeps no own seat has no calendar, but the companions come', async ({ club }) => {
  const { event, id } = await aParty(club)
  await club.db.update(eventRegistrations).set({ cancelledAt: today }).where(eq(eventRegistrations.id, id))
  const { says, text } = await open(club, event.id, id)
  await says('Tu silla está cancelada')
  await says('Quién viene')
  expect(text()).not.toContain('Añadir al calendario')
})

test('the account, the number and the concept are copied one by one, without spaces', async ({ club }) => {
  const { event, id } = await aParty(club)
  const facts = { iban: 'ES9121000418450200051332', accountHolder: 'Cercle', bizum: '600000000' }
  await club.db.insert(clubFacts).values({ part: 'legal', facts })
  const { says, text } = await open(club, event.id, id)
  const { press } = screenUser((said) => said)
  const heard = listenToToasts()
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (said) => void copied.push(said))
  await says('Puedes pagar hasta el lunes 6 de abril.')
  for (const act of ['Copiar la cuenta', 'Copiar el número', 'Copiar el concepto']) await press(act)
  expect(copied).toEqual([facts.iban, facts.bizum, expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{3}$/)])
  expect(text()).toContain(`Concepto${copied[2]}`)
  await waitLong(() => expect(heard()).toEqual(['Copiado', 'Copiado', 'Copiado']))
  expect(labelled('Código QR de la transferencia')).toBeTruthy()
})

test('all seats are ticked with one press, without a chair that was handed over', async ({ club }) => {
  const { event, id, nil, carla, host } = await aParty(club)
  await handOverSeat(host, event.id, { seat: nil, fullName: 'Dolors Demo', email: 'dolors@example.org' })
  const { says, text, calls } = await open(club, event.id, id)
  const { press } = screenUser((said) => said)
  await says('Quién viene')
  await press('Cancelar')
  expect(text()).toContain('Dolors Demo: esta silla se cedió, y solo quien la tiene puede cancelarla.')
  fireEvent.click(screen.getByLabelText('Las 2 sillas'))
  await press('Cancelar 2 sillas')
  await says('Por pagar48 €')
  expect(calls.at(-1)).toMatchObject({ sent: { seats: [id, carla], expects: { refund: 0, owed: 48 } } })
  expect(text(), 'there is nothing left to cancel').not.toContain('Si no puedes venir')
})

test('in the last days a waiting party takes a free seat itself; without one it stays in the list', async ({
  club,
}) => {
  const full = { date: daysLater(club, 2).now(), maxParticipants: 3 }
  const { event, id } = await aParty(club, full)
  // Who joined the list while it gave seats by itself.
  const guest = { fullName: 'Olga Demo', email: 'olga@example.org', waitingSince: today }
  const [waiting] = await club.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, ...guest })
    .returning()
  const page = { ...(await open(club, event.id, waiting!.id)), ...screenUser((said) => said) }
  await page.says('Si ha quedado una silla, es de la primera persona que diga que sí.')
  await page.press('La quiero')
  await page.says('Ahora mismo no queda sitio. Sigues en la lista, y te avisamos si queda otra silla.')
  await club.db.update(eventRegistrations).set({ cancelledAt: today }).where(eq(eventRegistrations.companionOf, id))
  await page.press('La quiero')
  await page.says('Tienes sitio, Olga')
})

test('nobody reads of a ticket for a cancelled seat, and who accepted the booking reads no address', async ({
  club,
}) => {
  const { event, id, host, carla, nil } = await aParty(club)
  await club.db.update(eventRegistrations).set({ email: 'nil@example.org' }).where(eq(eventRegistrations.id, nil))
  await club.db.update(eventRegistrations).set({ cancelledAt: today }).where(eq(eventRegistrations.id, carla))
  const before = await open(club, event.id, id)
  for (const part of ['Nil Demosu entrada va a nil@example.org', 'Carla Democancelada']) await before.says(part)
  expect(before.text()).not.toContain('carla@example.org')
  before.unmount()
  await handOverSeat(host, event.id, { seat: id, fullName: 'Eva Demo', email: 'eva@example.org' })
  const after = await open(club, event.id, id, 'ca')
  for (const part of ['Nil Demola seva entrada va al seu correu', 'Carla Democancel·lada']) await after.says(part)
  expect(after.text()).not.toContain('nil@example.org')
})
