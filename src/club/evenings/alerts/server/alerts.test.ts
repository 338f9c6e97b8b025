import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { consents } from '#club/core/consents/server/table.ts'
import type { AlertRequest } from '#club/core/alerts/shared/alert.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import type { Actor, Club } from '#club/core/server/club.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { createEvent, publishEvent } from '#club/evenings/events/server/events-editing.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { findOwn } from '#club/people/privacy/server/whose/own.ts'
import { erasePerson } from '#club/people/privacy/server/erase.ts'
import { exportPerson } from '#club/people/privacy/server/export.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { emailsOf } from '#tests/bookings.ts'
import { test, today } from '#tests/club.ts'
import { contributions } from '#tests/doubles/erasing.ts'
import { aRegistration, aRestaurant, anAccount, anEvent, anEventForm, asAdmin, daysLater } from '#tests/factories.ts'
import { askAlert, confirmAlerts, readAlerts, stopAlerts, stopByOneClick } from './alerts.ts'
import { alertedEvents } from './table.ts'
import { tellOfOpened, tellOfPublished } from './tell.ts'

const berta = 'Berta@Example.org'
const past = { date: new Date('2026-02-01T19:00Z'), category: 'Catas', categoryCa: 'Tastos' }
/** So many days after today. */
const at = (days: number) => new Date(today.getTime() + days * 24 * 60 * 60_000)
const tomorrow = new Date('2026-03-15T09:00Z')

const ask = (club: Club, asked: Partial<AlertRequest> & Pick<AlertRequest, 'about' | 'of'>) =>
  askAlert(club, { email: berta, language: 'es', andCategory: false, ...asked })

/** The club with the pass in an email of a template that still holds. */
const withPassOf = async (club: Club, template: 'alert' | 'alert-confirmation'): Promise<Club> => {
  for (const email of await emailsOf(club, template)) {
    const now = await currentEmailValues(club, email)
    const { url = '', stopUrl = url } = ('values' in now ? now.values : {}) as Record<string, string>
    if (stopUrl) return { ...club, actor: { kind: 'visitor', pass: stopUrl.split('#')[1]! } }
  }
  throw new Error('No email has a pass')
}

const confirmed = async (club: Club, ...asked: Parameters<typeof ask>[1][]) => {
  for (const one of asked) {
    await ask(club, one)
    await confirmAlerts(await withPassOf(club, 'alert-confirmation'))
  }
}

/** Tells of everything that is due, as the job does. @returns who was told of what */
const told = async (club: Club) => {
  const before = new Set((await emailsOf(club, 'alert')).map(({ id }) => id))
  while ((await tellOfPublished(club)) || (await tellOfOpened(club)));
  const sent = (await emailsOf(club, 'alert')).filter(({ id }) => !before.has(id))
  return sent.map(
    ({ recipient, values }) => `${recipient} ${(values.alert as { about: string }).about} ${String(values.eventTitle)}`,
  )
}

test('an email asks the address to confirm, and nothing is told before', async ({ club }) => {
  const event = await anEvent(club, past)
  expect(await ask(club, { about: 'repeat', of: event.id })).toEqual({ counts: false })
  const [email] = await emailsOf(club, 'alert-confirmation')
  expect(email).toMatchObject({ recipient: 'berta@example.org', language: 'es' })
  await anEvent(club)
  expect(await told(club)).toEqual([])
  const holder = await withPassOf(club, 'alert-confirmation')
  const alert = { about: 'repeat', name: 'Cata de garnachas', nameCa: 'Tast de garnatxes' }
  expect(await readAlerts(holder)).toMatchObject({ asked: [alert], alerts: [] })
  expect(await confirmAlerts(holder)).toMatchObject({ asked: [], alerts: [alert] })
  expect(await confirmAlerts(holder)).toMatchObject({ asked: [], alerts: [alert] })
  expect(await club.db.$count(consents)).toBe(2)
})

test('a cancelled event that takes place after all is told to who asked for another one', async ({ club }) => {
  const { id } = await anEvent(club, { cancelledAt: today, publicFrom: at(2) })
  await confirmed(club, { about: 'repeat', of: id })
  expect(await told(club)).toEqual([])
  await club.db.update(events).set({ cancelledAt: null }).where(eq(events.id, id))
  expect(await told(club)).toEqual(['berta@example.org repeat Cata de garnachas'])
  expect(await told(club), 'once').toEqual([])
})

test('a repetition is told once; its alert is used up', async ({ club }) => {
  await confirmed(club, { about: 'repeat', of: (await anEvent(club, past)).id, language: 'ca' })
  await anEvent(club)
  expect(await told(club)).toEqual(['berta@example.org repeat Tast de garnatxes'])
  await anEvent(club, { date: tomorrow })
  expect(await told(club)).toEqual([])
  const [sent] = await emailsOf(club, 'alert')
  expect(await currentEmailValues(club, sent!), 'its own email still holds').toMatchObject({
    values: { when: expect.any(String) },
  })
  expect(await readAlerts(await withPassOf(club, 'alert'))).toEqual({ asked: [], alerts: [] })
})

test('a cancelled event is put on again on an earlier day, too', async ({ club }) => {
  const cancelled = await anEvent(club, { date: at(60), cancelledAt: today })
  await confirmed(club, { about: 'repeat', of: cancelled.id })
  await anEvent(club, { date: at(20) })
  expect(await told(club)).toEqual(['berta@example.org repeat Cata de garnachas'])
})

test('a repetition has the title, or is a copy with the same category, restaurant and organizer', async ({ club }) => {
  const original = await anEvent(club, past)
  const admin = asAdmin(club)
  const copyOf = async (form: Partial<Parameters<typeof anEventForm>[0]>, of = original.id) => {
    const { id } = await createEvent(admin, { ...anEventForm({ publication: 'draft', ...form }), copyOf: of })
    return (await club.db.select().from(events).where(eq(events.id, id)))[0]!
  }
  const same = { title: 'Otra vuelta', titleCa: '', category: 'Catas' }
  const first = await copyOf(same)
  const ofCopy = await copyOf({ ...same, title: 'Y otra' }, first.id)
  expect([first.copyOf, ofCopy.copyOf], 'a copy of a copy is one of the original').toEqual([original.id, original.id])
  const tellsOf = async (overrides: Partial<typeof events.$inferInsert>) => {
    const address = `${randomUUID()}@example.org`
    await confirmed({ ...club, isUnlimited: true }, { about: 'repeat', of: original.id, email: address })
    await anEvent(club, overrides)
    return (await told(club)).filter((line) => line.startsWith(address)).length
  }
  const other = { title: 'Otra cosa', titleCa: '' }
  expect(await tellsOf({ title: 'CATA de Garnachas', titleCa: '' })).toBe(1)
  expect(await tellsOf({ title: 'Otra', titleCa: 'Tast de garnatxes' })).toBe(1)
  expect(await tellsOf({ ...other, copyOf: original.id, category: 'Catas' })).toBe(1)
  expect(await tellsOf(other)).toBe(0)
  expect(await tellsOf({ ...other, category: 'Catas' })).toBe(0)
  expect(await tellsOf({ ...other, copyOf: original.id, category: 'Cenas' })).toBe(0)
  const { id: restaurantId } = await aRestaurant(club)
  expect(await tellsOf({ ...other, copyOf: original.id, category: 'Catas', restaurantId })).toBe(0)
})

test('an event of a category or a restaurant is told of until the alert is stopped, once to an address', async ({
  club,
}) => {
  const { id: restaurantId } = await aRestaurant(club)
  const { id } = await anEvent(club, past)
  await confirmed(club, { about: 'repeat', of: id, andCategory: true }, { about: 'restaurant', of: restaurantId })
  await anEvent(club, { category: 'Catas', restaurantId })
  expect(await told(club)).toEqual(['berta@example.org repeat Cata de garnachas'])
  await anEvent(club, { title: 'Vermut', category: 'Catas' })
  expect(await told(club)).toEqual(['berta@example.org category Vermut'])
  await anEvent(club, { title: 'Suquet', restaurantId })
  expect(await told(club)).toEqual(['berta@example.org restaurant Suquet'])
  const holder = await withPassOf(club, 'alert')
  const { alerts } = await readAlerts(holder)
  expect(alerts.map(({ about }) => about)).toEqual(['category', 'restaurant'])
  expect((await stopAlerts(holder, alerts[1]!.id)).alerts.map(({ about }) => about)).toEqual(['category'])
  await anEvent(club, { title: 'Arroz', restaurantId })
  expect(await told(club)).toEqual([])
})

test('a mailbox stops all alerts of its address with one press, also an email that is written', async ({ club }) => {
  await confirmed(club, { about: 'repeat', of: (await anEvent(club, past)).id, andCategory: true })
  await anEvent(club, { title: 'Vermut', category: 'Catas' })
  await told(club)
  const [written] = await emailsOf(club, 'alert')
  const now = await currentEmailValues(club, written!)
  const { oneClickUrl } = ('values' in now ? now.values : {}) as { oneClickUrl: string }
  await stopByOneClick(club, oneClickUrl.split('/').at(-1)!)
  expect(await currentEmailValues(club, written!)).toEqual({ withdrawn: 'alert-stopped' })
  await anEvent(club, { category: 'Catas' })
  expect(await told(club)).toEqual([])
  expect((await club.db.select().from(consents)).at(-1)).toMatchObject({ given: false, source: 'one-click' })
})

test('what was stopped can be asked for again at once', async ({ club }) => {
  const asked = { about: 'repeat', of: (await anEvent(club, past)).id } as const
  await ask(club, asked)
  const holder = await withPassOf(club, 'alert-confirmation')
  await confirmAlerts(holder)
  await stopAlerts(holder)
  await ask(club, asked)
  expect(await emailsOf(club, 'alert-confirmation')).toHaveLength(2)
})

test('an old email brings nothing back that was stopped', async ({ club }) => {
  await ask(club, { about: 'repeat', of: (await anEvent(club, past)).id })
  const holder = await withPassOf(club, 'alert-confirmation')
  await confirmAlerts(holder)
  await stopAlerts(holder)
  expect(await confirmAlerts(holder)).toEqual({ asked: [], alerts: [] })
})

test('each event is told of once, five minutes after it appeared, while it is public and to come', async ({ club }) => {
  await confirmed(club, { about: 'category', of: (await anEvent(club, past)).category })
  const draft = await anEvent(club, { category: 'Catas', publishedAt: null })
  expect(await told(club)).toEqual([])
  await publishEvent(asAdmin(club), draft.id)
  const later = (minutes: number) => ({ ...club, now: () => new Date(today.getTime() + minutes * 60_000) })
  expect(await told(later(4))).toEqual([])
  const set = (values: Partial<typeof events.$inferInsert>) =>
    club.db.update(events).set(values).where(eq(events.id, draft.id))
  for (const hidden of [
    { publishedAt: null },
    { cancelledAt: today },
    { deletedAt: today },
    { date: today },
    { closesAt: today },
  ]) {
    await set(hidden)
    expect(await told(later(6)), JSON.stringify(hidden)).toEqual([])
    await set({ ...draft, publishedAt: today })
  }
  expect(await told(later(6))).toEqual(['berta@example.org category Cata de garnachas'])
  await set({ publishedAt: null })
  await set({ publishedAt: today })
  expect(await told(later(6))).toEqual([])
  expect(await club.db.$count(alertedEvents)).toBe(1)
})

test('an event is told of whatever becomes of it before the email leaves, only while it holds', async ({ club }) => {
  await confirmed(club, { about: 'category', of: (await anEvent(club, past)).category })
  const event = await anEvent(club, { category: 'Catas', maxParticipants: 1 })
  await told(club)
  const [email] = await emailsOf(club, 'alert')
  const now = async (values: Partial<typeof events.$inferInsert>) => {
    await club.db
      .update(events)
      .set({ ...event, ...values })
      .where(eq(events.id, event.id))
    return currentEmailValues(club, email!)
  }
  expect(await now({})).toMatchObject({ values: { isFull: false, membersUntil: null } })
  expect(await now({ registered: 1 })).toMatchObject({ values: { isFull: true } })
  expect(await now({ publicFrom: tomorrow })).toMatchObject({ values: { membersUntil: tomorrow.toISOString() } })
  expect(await now({ cancelledAt: today })).toEqual({ withdrawn: 'event-cancelled' })
  expect(await now({ publishedAt: null })).toEqual({ withdrawn: 'gone' })
  expect(await now({ date: today })).toEqual({ withdrawn: 'event-begun' })
  expect(await now({ closesAt: today })).toEqual({ withdrawn: 'registration-closed' })
})

test('the opening of an event to all is told once, and not to who has a seat', async ({ club }) => {
  const event = await anEvent(club, { publicFrom: tomorrow })
  await confirmed(
    club,
    { about: 'opening', of: event.id },
    { about: 'opening', of: event.id, email: 'marta@example.org' },
  )
  expect(await told(club)).toEqual([])
  const open = daysLater(club, 1)
  await registerForEvent(open, event.id, aRegistration({ email: 'Marta@example.org' }))
  expect(await told(open)).toEqual(['berta@example.org opening Cata de garnachas'])
  expect(await told(open)).toEqual([])
})

test('what cannot come true is refused', async ({ club }) => {
  const refused = (asked: Parameters<typeof ask>[1]) =>
    ask(club, asked).then(
      () => 'asked',
      (error: { code: string }) => error.code,
    )
  const [open, over, draft] = [
    await anEvent(club),
    await anEvent(club, past),
    await anEvent(club, { publishedAt: null }),
  ]
  expect(await refused({ about: 'repeat', of: open.id })).toBe('alert.nothing-to-tell')
  expect(await refused({ about: 'opening', of: open.id })).toBe('alert.nothing-to-tell')
  expect(await refused({ about: 'repeat', of: draft.id })).toBe('event.not-found')
  expect(await refused({ about: 'category', of: 'Nada' })).toBe('event.not-found')
  expect(await refused({ about: 'restaurant', of: over.id })).toBe('restaurant.not-found')
  expect(await club.db.$count(emails)).toBe(0)
})

test('the own confirmed address of the account needs no second confirmation; another address does', async ({
  club,
}) => {
  const { id: of } = await anEvent(club, past)
  const { id, email } = await anAccount(club)
  const actor = { kind: 'user', id, email, isAddressVerified: true, needsSecondFactor: false } as Actor
  expect(await ask({ ...club, actor }, { about: 'repeat', of, email: email.toUpperCase() })).toEqual({ counts: true })
  expect(await ask({ ...club, actor }, { about: 'repeat', of })).toEqual({ counts: false })
  const unproven = Object.assign({ ...actor }, { isAddressVerified: false }) as Actor
  expect(await ask({ ...club, actor: unproven }, { about: 'repeat', of, email })).toEqual({ counts: false })
  await anEvent(club)
  expect(await told(club)).toEqual([`${email} repeat Cata de garnachas`])
})

test('the answer is the same for all; twice within ten minutes is once, and an address gets three emails', async ({
  club,
}) => {
  const { id } = await anEvent(club, past)
  await ask(club, { about: 'repeat', of: id })
  expect(await ask(club, { about: 'repeat', of: id })).toEqual({ counts: false })
  expect(await club.db.$count(emails)).toBe(1)
  for (let n = 0; n < 4; n++) {
    const title = `Cena ${n}`
    expect(await ask(club, { about: 'repeat', of: (await anEvent(club, { ...past, title })).id })).toEqual({
      counts: false,
    })
  }
  expect(await club.db.$count(emails)).toBe(3)
  expect(await club.db.$count(consents), 'what no email asks is not noted').toBe(3)
})

test('alerts are forgotten after a year', async ({ club }) => {
  await confirmed(club, { about: 'category', of: (await anEvent(club, past)).category })
  const aYear = daysLater(club, 366)
  await anEvent(club, { category: 'Catas', date: new Date('2027-06-01T19:00Z') })
  expect(await told(aYear)).toEqual([])
})

test('they are in the export of the person, and erased with it', async ({ club }) => {
  await confirmed(club, { about: 'category', of: (await anEvent(club, past)).category })
  const subject = { email: 'berta@example.org', rows: [] }
  const zip = await exportPerson(asAdmin(club), await findOwn(club.db, subject))
  expect(zip.length).toBeGreaterThan(0)
  await erasePerson(daysLater(asAdmin(club), 1), subject, contributions)
  expect(await club.db.$count(consents)).toBe(0)
})

test('a pass opens the alerts of its own address alone', async ({ club }) => {
  for (const pass of [undefined, '', 'x'.repeat(52)])
    await expect(
      readAlerts({ ...club, actor: { kind: 'visitor', ...(pass !== undefined && { pass }) } }),
    ).rejects.toMatchObject({ code: 'pass.wrong' })
  await ask(club, { about: 'repeat', of: (await anEvent(club, past)).id })
  const holder = await withPassOf(club, 'alert-confirmation')
  await club.db.delete(consents)
  await expect(confirmAlerts(holder)).rejects.toMatchObject({ code: 'pass.wrong' })
})
