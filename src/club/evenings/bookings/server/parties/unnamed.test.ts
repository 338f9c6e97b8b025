import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emptyRegistration } from '../empty-values.ts'
import { eventRegistrations } from '../table.ts'
import { nameColumns, seatNamesIn, seatName } from '../../shared/seat-name.ts'
import { bookingSave } from '../../shared/booking.ts'
import { companion } from '../../shared/event-registration.ts'
import { registrationList, registrationSearch } from '../../shared/registration-panel.ts'
import { languages } from '#base/text/language.ts'
import type { Club } from '#club/core/server/club.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { readRecordNames } from '#club/people/activity/server/record-names.ts'
import { findPerson } from '#club/people/person/server/find-person.ts'
import { emailsOf, handOverSeat, rowOf, withPassOf } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import { addCompanions } from '../booking/add-companions.ts'
import { cancelBooking } from '../booking/cancel-booking.ts'
import { changeBooking } from '../booking/change-booking.ts'
import { readBooking } from '../booking/read-booking.ts'
import { currentRegistrationValues } from '../emails/current-values.ts'
import { findGuests } from '../find-guests.ts'
import { listRegistrations } from '../registrations-list.ts'
import { searchRegistrations } from '../registrations-search.ts'
import { registerForEvent } from '../registrations.ts'
import { changeRegistration } from '../registrations-by-staff.ts'

const unnamed = { fullName: '', email: '', dietaryRestrictions: '' }
const confirmation = 'send-event-registration-confirmation'

/** Marta with one companion whose name is left out. */
const aPair = async (limited: Club, email = 'marta@example.org') => {
  const club: Club = { ...asAdmin(limited), isUnlimited: true }
  const event = await anEvent(club, { maxParticipants: 8 })
  const request = aRegistration({ fullName: 'Marta Pons', email, companions: [unnamed] })
  const { id } = await registerForEvent(club, event.id, request)
  const seat = () => rowOf(club, eq(eventRegistrations.companionOf, id))
  return { club, event, id, request, seat, host: await withPassOf(club, id) }
}

test('a seat without a name is «acompañante de», in the language of who reads it, and never empty', () => {
  const of = (fullName: string) => languages.map((language) => seatName({ fullName, named: false }, language))
  expect(of('Marta Pons')).toEqual(['acompañante de Marta Pons', 'acompanyant de Marta Pons'])
  expect(of('Anna')[1]).toBe('acompanyant d’Anna')
  expect(of('Hèctor')[1]).toBe('acompanyant d’Hèctor')
  expect(of('Iolanda')[1], 'a consonant').toBe('acompanyant de Iolanda')
  expect(of(''), 'erased').toEqual(['', ''])
  expect(seatName({ fullName: 'Pol', named: true }, 'es')).toBe('Pol')
})

test('in the list of a booking several of them have a number, as in the buttons that send their tickets', () => {
  const seats = ['Marta', 'Pol', '', ''].map((name) => nameColumns(name, 'Marta'))
  expect(seats.map(seatNamesIn(seats, 'es'))).toEqual([
    'Marta',
    'Pol',
    'acompañante 1 de Marta',
    'acompañante 2 de Marta',
  ])
  const pair = seats.slice(1, 3)
  expect(pair.map(seatNamesIn(pair, 'ca'))).toEqual(['Pol', 'acompanyant de Marta'])
})

test('it says that it is not named, and is found by the name of who booked; it is no person', async ({
  club: limited,
}) => {
  const { club, event, seat, request } = await aPair(limited)
  expect(await seat()).toMatchObject({ fullName: 'Marta Pons', named: false, email: '' })
  const search = 'marta pons'
  const { rows } = await listRegistrations(club, registrationList.parse({ eventId: event.id, search }))
  expect(rows.map((row) => seatName(row, 'es')).toSorted()).toEqual(['Marta Pons', 'acompañante de Marta Pons'])
  const found = await searchRegistrations(club, registrationSearch.parse({ search }))
  expect(found.rows.map(({ named }) => named).toSorted()).toEqual([false, true])
  expect(await findGuests({ club, search, forgives: false, found: {} })).toMatchObject([{ email: request.email }])
  await expect(findPerson(club, (await seat()).id)).rejects.toMatchObject({ code: 'person.not-found' })
  const id = (await seat()).id
  const names = await readRecordNames(club.db, [{ subject: 'event_registrations', subjectId: id }])
  expect(names.get(id)).toMatchObject({ name: 'Marta Pons', named: false })
})

test('the same form sent again keeps it unnamed, also with somebody more', async ({ club: limited }) => {
  const { club, event, host, request, seat } = await aPair(limited)
  await registerForEvent(club, event.id, request)
  expect(await seat()).toMatchObject({ named: false })
  const { version } = await readBooking(host, event.id)
  const pol = { ...unnamed, fullName: 'Pol' }
  const { seats } = await addCompanions(host, event.id, { version, companions: [pol], ifFull: 'refuse' })
  expect(seats.map((one) => seatName(one, 'ca'))).toEqual(['Marta Pons', 'acompanyant de Marta Pons', 'Pol'])
})

test.for([
  ['es', 'acompañante de Marta Pons', 'Hay sitio', 'Hemos apuntado a acompañante de Marta Pons'],
  ['ca', 'acompanyant de Marta Pons', 'Hi ha lloc', 'Hem apuntat acompanyant de Marta Pons'],
] as const)('emails say so in their language (%s)', async ([language, name, heading, intro], { club: limited }) => {
  const { club, event, id, host, seat } = await aPair(limited)
  await club.db.update(eventRegistrations).set({ language })
  const textOf = async (about: string) => {
    const values = await currentRegistrationValues(club, about, {
      template: confirmation,
      recipient: 'marta@example.org',
    })
    return composeEmail({ template: confirmation, language, values: values as Record<string, unknown> }).text
  }
  // Below the host it needs no name.
  expect(await textOf(id)).toContain(`Marta Pons (marta@example.org)\n${name.split(' ')[0]}\n`)
  const ofSeat = await textOf((await seat()).id)
  expect(ofSeat).toContain(intro)
  expect(ofSeat.toUpperCase()).toContain(heading.toUpperCase())
  await cancelBooking(host, event.id, { seats: [(await seat()).id], expects: { refund: 0, owed: 0 } })
  expect((await emailsOf(club, 'booking-changed'))[0]?.values['cancelled']).toEqual([name])
})

test('its name is written later and taken back, from the booking and by staff', async ({ club: limited }) => {
  const { club, event, id, host, seat } = await aPair(limited)
  const save = async (fullName: string, seatId: string) =>
    changeBooking(host, event.id, {
      ...bookingSave.parse({ version: (await readBooking(host, event.id)).version, seats: [{ id: seatId, fullName }] }),
    })
  await save('Pol Riu', (await seat()).id)
  expect(await seat()).toMatchObject({ fullName: 'Pol Riu', named: true })
  await save('', (await seat()).id)
  expect(await seat()).toMatchObject({ fullName: 'Marta Pons', named: false })
  const correct = async (row: string, change: object) => {
    const { version, language, phone, isMember, email, notes } = await rowOf(club, eq(eventRegistrations.id, row))
    const kept = { phone, isMember, email, notes, howDidYouKnowUs: '' as const, dietaryRestrictions: '' }
    return changeRegistration(club, row, { ...kept, version, language: language as 'es', fullName: '', ...change })
  }
  await correct((await seat()).id, { notes: 'Silla alta' })
  expect(await seat()).toMatchObject({ named: false, fullName: 'Marta Pons', notes: 'Silla alta' })
  await expect(correct((await seat()).id, { email: 'pol@example.org' })).rejects.toMatchObject({
    code: 'name.required',
  })
  await expect(correct(id, {})).rejects.toMatchObject({ code: 'name.required' })
  await correct((await seat()).id, { fullName: 'Pol', email: 'pol@example.org' })
  await save('', (await seat()).id).catch(() => undefined)
  expect(await seat(), 'who has an address of the own has a name').toMatchObject({ fullName: 'Pol', named: true })
})

test('it follows who booked: corrected, handed over and erased', async ({ club: limited }) => {
  const { club, event, id, host } = await aPair(limited)
  const named = { ...unnamed, fullName: 'Pol' }
  const { version } = await readBooking(host, event.id)
  await addCompanions(host, event.id, { version, companions: [named], ifFull: 'refuse' })
  const isHost = eq(eventRegistrations.id, id)
  const names = async () =>
    (await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.companionOf, id)))
      .map((row) => seatName(row, 'es'))
      .toSorted()
  await club.db.update(eventRegistrations).set({ fullName: 'Marta Vidal' }).where(isHost)
  expect(await names()).toEqual(['Pol', 'acompañante de Marta Vidal'])
  await handOverSeat(await withPassOf(club, id), event.id, { seat: id, fullName: 'Eva Demo', email: 'eva@example.org' })
  expect(await names()).toEqual(['Pol', 'acompañante de Eva Demo'])
  await club.db.update(eventRegistrations).set(emptyRegistration).where(isHost)
  expect(await names(), 'nothing of the name stays').toEqual(['', 'Pol'])
})

test('handed over, it has the name of its receiver; the giver reads which seat it was', async ({ club: limited }) => {
  const { club, event, host, seat } = await aPair(limited)
  await handOverSeat(host, event.id, { seat: (await seat()).id, fullName: 'Pol Riu', email: 'pol@example.org' })
  expect(await seat()).toMatchObject({ fullName: 'Pol Riu', named: true })
  expect((await emailsOf(club, 'seat-handed-over'))[0]?.values).toMatchObject({ seatOf: 'acompañante de Marta Pons' })
})

test('a diet of a companion without a name needs the word of who books; an invited one needs a name', async ({
  club: limited,
}) => {
  const errorsOf = (form: object) =>
    companion.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(errorsOf({})).toBeUndefined()
  expect(errorsOf({ dietaryRestrictions: 'Sin nueces' })).toEqual([['dietConsent', 'diet-consent.required']])
  expect(errorsOf({ dietaryRestrictions: 'Sin nueces', dietConsentVersion: '1' })).toBeUndefined()
  expect(errorsOf({ fullName: 'Pol', dietaryRestrictions: 'Sin nueces' })).toBeUndefined()
  expect(errorsOf({ email: 'pol@example.org' })).toEqual([['fullName', 'name.required']])

  const { club, event, host, seat } = await aPair(limited)
  const { id } = await seat()
  const { version } = await readBooking(host, event.id)
  const note = { id, dietaryRestrictions: 'Sin nueces' }
  const refused = changeBooking(host, event.id, { version, seats: [note] })
  await expect(refused).rejects.toMatchObject({ code: 'diet-consent.required' })
  await changeBooking(host, event.id, { version, seats: [{ ...note, dietConsentVersion: '1' }] })
  expect(await rowOf(club, and(eq(eventRegistrations.id, id))!)).toMatchObject({
    named: false,
    dietConsentVersion: '1',
  })
})
