import { expect } from 'vitest'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { privacyRequests } from '#club/people/privacy/server/table.ts'
import { retentionHolds } from '#club/core/server/tables/retention-holds.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { GivenCapability } from '#base/roles.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aPost, aRequest, aRestaurant, anEvent, anOrganizer, asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { readDashboard, readTasks } from './dashboard.ts'

/** So many minutes after today's noon. */
const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000)
const hour = 60
const day = 24 * hour
const idOf = (letter: string) => `${letter}0000000-0000-4000-8000-000000000001`
const letters = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id[0]).join('')
const editor = (club: Club, ...capabilities: GivenCapability[]): Club => ({
  ...club,
  actor: Object.assign({}, actorWith('editor'), { capabilities }),
})

test('the first texts without Catalan are those of the next events, then posts, restaurants and organizers by name', async ({
  club,
}) => {
  const texts = async () => (await readDashboard(club)).texts.map(({ kind, title, catalan }) => [kind, title, catalan])
  const behind = { titleCa: '', description: '' }
  await anEvent(club, { title: 'Tarde', date: at(3 * day), ...behind })
  await anEvent(club, { title: 'Pasado', date: at(-3 * day), ...behind })
  await anEvent(club, { title: 'Papelera', deletedAt: today, ...behind })
  await anEvent(club, { title: 'Hecho', titleCa: 'Fet' })
  await anEvent(club, { title: 'Pronto', date: at(day), ...behind })
  await aRestaurant(club, { nombre: 'Beta', description: 'Con vistas' })
  await aRestaurant(club, { nombre: 'Alfa', description: 'Con vistas' })
  await anOrganizer(club, { name: 'Zeta', description: 'Vinos' })
  await anOrganizer(club, { name: 'Ypsilon', description: 'Vinos' })
  expect((await readDashboard(club)).catalan).toEqual({ events: 2, posts: 0, restaurants: 2, organizers: 2 })
  expect(await texts()).toEqual([
    ['events', 'Pronto', 'missing'],
    ['events', 'Tarde', 'missing'],
    ['restaurants', 'Alfa', 'missing'],
    ['restaurants', 'Beta', 'missing'],
    ['organizers', 'Ypsilon', 'missing'],
  ])
  for (const title of ['Sofrito', 'Pan', 'Vino']) await aPost(club, { title })
  expect(await texts()).toEqual([
    ['events', 'Pronto', 'missing'],
    ['events', 'Tarde', 'missing'],
    ['posts', 'Pan', 'missing'],
    ['posts', 'Sofrito', 'missing'],
    ['posts', 'Vino', 'missing'],
  ])
})

test('rows of one moment are in the order of their ids', async ({ club }) => {
  const { db } = club
  for (const id of ['c', 'a', 'b'].map(idOf)) {
    await anEvent(club, { id, title: 'Cata', titleCa: '', date: at(hour) })
    await aRequest(club, { id, createdAt: today })
    await db
      .insert(contactMessages)
      .values({ id, name: 'A', email: 'a@example.org', message: 'x'.repeat(201), createdAt: today })
    const email = {
      template: 'contact-message',
      recipient: 'a@example.org',
      language: 'es',
      values: {},
      createdAt: today,
    }
    await db.insert(emails).values({ ...email, id, status: 'failed' })
  }
  const { tonight, texts, people } = await readDashboard(asAdmin(club))
  expect([letters(tonight), letters(texts)]).toEqual(['abc', 'abc'])
  const { requests, messages, emails: failed } = people!.first
  expect([letters(requests), letters(messages), letters(failed)]).toEqual(['abc', 'abc', 'cba'])
  expect(messages?.[0]?.message).toBe('x'.repeat(200))
  await db.update(events).set({ date: at(3 * day) })
  expect(letters((await readDashboard(club)).next)).toBe('abc')
})

test('each part needs its capability', async ({ club }) => {
  await anEvent(club, { date: at(hour), price: 10 })
  const parts = async (as: Club) =>
    Object.entries((await readDashboard(as)).people ?? {})
      .filter(([name, part]) => part !== undefined && name !== 'first')
      .map(([name]) => name)
      .toSorted()
  const members = ['activeSocios', 'baja', 'latestRequests', 'pending']
  const mail = ['refusedByRelay', 'relaySays', 'outcomeUnknown', 'heldBack', 'keepsEmails', 'hasMailServer']
  const ofEmails = ['failedEmails', 'lateEmails', ...mail]
  const guests = ['asking', 'bursts', 'cancellationBursts', 'newMessages', 'unreached', 'waiting']
  expect(await parts(editor(club, 'members'))).toEqual([...members, ...ofEmails].toSorted())
  expect(await parts(editor(club, 'guests'))).toEqual([...guests, ...ofEmails, 'tonight'].toSorted())
  expect(await parts(editor(club, 'treasury'))).toEqual(['money'])
  const all = [...members, ...guests, ...ofEmails, 'money', 'tonight', 'privacyRequests', 'holdsEnding', 'firstSteps']
  expect(await parts(asAdmin(club))).toEqual(all.toSorted())
  const counts = async (as: Club) =>
    Object.entries((await readTasks(as)).people ?? {})
      .filter(([, part]) => part !== undefined)
      .map(([name]) => name)
      .toSorted()
  expect(await counts(editor(club, 'members'))).toEqual(['pending', 'failedEmails', ...mail].toSorted())
  expect(await counts(editor(club, 'guests'))).toEqual(['newMessages', 'failedEmails', ...mail, 'asking'].toSorted())
  expect(await counts(editor(club, 'treasury'))).toEqual([])
  const figures = async (as: Club) => (await readDashboard(as)).people?.tonight?.map(({ owed }) => owed)
  expect(await figures(editor(club, 'guests'))).toEqual([undefined])
  expect(await figures(editor(club, 'guests', 'treasury'))).toEqual([0])
})

test('an admin sees the open requests about data, and how many holds end within a week', async ({ club }) => {
  const asked = { kind: 'access', email: 'a@example.org', provedBy: 'DNI' } as const
  await club.db.insert(privacyRequests).values([
    { ...asked, id: idOf('a'), dueOn: '2026-03-20' },
    { ...asked, id: idOf('b'), dueOn: '2026-03-16', kind: 'erasure' },
    { ...asked, id: idOf('c'), dueOn: '2026-03-18', answeredAt: today },
  ])
  for (const days of [-24, -23, -22, -31, 0])
    await club.db
      .insert(retentionHolds)
      .values({ email: 'a@example.org', rows: [], reason: 'x', heldAt: at(days * day) })
  const { people } = await readDashboard(asAdmin(club))
  expect(people).toMatchObject({
    privacyRequests: [
      { id: idOf('b'), kind: 'erasure', email: 'a@example.org', daysLeft: 2 },
      { id: idOf('a'), daysLeft: 6 },
    ],
    holdsEnding: 1,
  })
  expect((await readTasks(asAdmin(club))).people?.privacyRequests).toBe(2)
})

test('the figures of tonight are of each event: diets of seats that are taken, and of open files of members', async ({
  club,
}) => {
  const [late, soon] = [await anEvent(club, { date: at(2 * hour), price: 20 }), await anEvent(club, { date: at(hour) })]
  const member = async (n: number, more: object = {}) => {
    const file = { fullName: 'M', email: '', membershipNumber: `CG-${n}`, dietaryRestrictions: 'v1.x', ...more }
    return (await club.db.insert(socios).values(file).returning())[0]!.id
  }
  const sit = (eventId: string, more: object = {}) =>
    club.db.insert(eventRegistrations).values({ eventId, fullName: 'A', email: 'a@example.org', ...more })
  await sit(late.id, { dietaryRestrictions: 'Vegana', price: 20 })
  await sit(late.id, { memberId: await member(1), price: 20 })
  await sit(late.id, { memberId: await member(2, { status: 'suspended' }), price: 0 })
  await sit(late.id, { memberId: await member(3, { dietaryRestrictions: null }), price: 0 })
  await sit(late.id, { dietaryRestrictions: 'Vegana', cancelledAt: today })
  await sit(soon.id, { dietaryRestrictions: 'Celíaca', waitingSince: today })
  expect((await readDashboard(asAdmin(club))).people?.tonight).toEqual([
    { id: soon.id, withDiet: 0, owed: 0 },
    { id: late.id, withDiet: 2, owed: 40 },
  ])
})

test('five guests who were not told of their seat are shown, those of the next event first', async ({ club }) => {
  for (const n of [6, 3, 1, 5, 2, 4]) {
    const { id: eventId } = await anEvent(club, { date: at(n) })
    const guest = { eventId, fullName: String(n), email: '', promotedAt: today, updatedAt: today }
    await club.db.insert(eventRegistrations).values({ ...guest, confirmationPending: false })
  }
  const { unreached } = (await readDashboard(asAdmin(club))).people!
  expect(unreached?.map(({ fullName }) => fullName).join('')).toBe('12345')
})

test('decisions about seats concern future events that are not cancelled; the next five are listed', async ({
  club,
}) => {
  for (const n of [6, 3, 7, 1, 5, 2, 4]) {
    const event = await anEvent(club, { title: String(n), date: at(n), maxParticipants: 1 })
    const guest = { eventId: event.id, fullName: 'A', email: 'a@example.org' }
    await club.db
      .insert(eventRegistrations)
      .values([
        guest,
        { ...guest, waitingSince: today },
        { ...guest, cancelledAt: today, askedAt: today },
        { ...guest, cancelledAt: today, askedAt: today },
        { ...guest, cancelledAt: today },
      ])
  }
  const titles = async () => {
    const { asking, waiting } = (await readDashboard(asAdmin(club))).people!
    return [asking, waiting].map((list) => list?.map(({ title, count }) => `${title}:${count}`).join(' '))
  }
  expect(await titles()).toEqual(['1:2 2:2 3:2 4:2 5:2', '1:1 2:1 3:1 4:1 5:1'])
  expect((await readTasks(asAdmin(club))).people?.asking).toBe(10)
  await club.db.update(events).set({ cancelledAt: today })
  expect(await titles()).toEqual(['', ''])
})
