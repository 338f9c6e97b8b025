import { expect } from 'vitest'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { test, today } from '#tests/club.ts'
import { anEvent, asAdmin } from '#tests/factories.ts'
import type { Actor, Club } from '../../club.ts'
import { signLink } from '../../limits/signed-links.ts'
import { listOwnRegistrations } from './own-registrations.ts'

const hour = 60 * 60 * 1000
const at = (hours: number) => new Date(today.getTime() + hours * hour)
const email = 'berta@example.org'

/** Stores registrations with different names. */
const guests = async (club: Club, ...rows: (Partial<typeof eventRegistrations.$inferInsert> & { eventId: string })[]) =>
  club.db
    .insert(eventRegistrations)
    .values(
      rows.map((row, n) => Object.assign({ fullName: String.fromCharCode(97 + n), email, createdAt: at(n) }, row)),
    )
    .returning()

const signedIn = (club: Club, more: Partial<Actor> = {}): Club => ({
  ...club,
  actor: { ...asAdmin(club).actor, email: 'Berta@Example.org', ...more } as Actor,
})
const withLink = (club: Club, id: string, about = email): Club => ({
  ...club,
  actor: { kind: 'visitor', pass: signLink(club.linkKey, { kind: 'address', id }, about) },
})

test('an account sees the registrations with its address at upcoming events, by date', async ({ club }) => {
  const [later, sooner] = [await anEvent(club, { date: at(2) }), await anEvent(club, { date: at(1) })]
  const [past, trashed] = [await anEvent(club, { date: today }), await anEvent(club, { deletedAt: today })]
  await guests(
    club,
    { eventId: later.id },
    { eventId: sooner.id, email: 'BERTA@example.org', heldUntil: at(1) },
    { eventId: sooner.id, provenAt: today },
    { eventId: sooner.id, cancelledAt: today },
    { eventId: sooner.id, cancelledAt: today, cancelledBy: 'expiry' },
    { eventId: sooner.id, email: 'other@example.org' },
    { eventId: past.id },
    { eventId: trashed.id },
  )
  const { rows, email: owner } = await listOwnRegistrations(signedIn(club))
  expect(owner).toBe('Berta@Example.org')
  expect(
    rows.map(({ fullName, isProven, isExpired, heldUntil }) => ({ fullName, isProven, isExpired, heldUntil })),
  ).toEqual([
    { fullName: 'b', isProven: false, isExpired: false, heldUntil: at(1) },
    { fullName: 'c', isProven: true, isExpired: false, heldUntil: null },
    { fullName: 'a', isProven: false, isExpired: false, heldUntil: null },
  ])
  expect(rows[0]!.event).toMatchObject({ id: sooner.id, title: sooner.title })
})

test('it says who waits, and how many companions each brings', async ({ club }) => {
  const event = await anEvent(club)
  const [seated] = await guests(club, { eventId: event.id }, { eventId: event.id, waitingSince: today })
  const companion = { eventId: event.id, email: '', companionOf: seated!.id }
  await guests(club, companion, companion, { ...companion, cancelledAt: today })
  const { rows } = await listOwnRegistrations(signedIn(club))
  expect(rows.map(({ isWaiting, companions }) => ({ isWaiting, companions }))).toEqual([
    { isWaiting: false, companions: 2 },
    { isWaiting: true, companions: 0 },
  ])
})

test('a link also shows its own expired seat, but no other cancelled registration', async ({ club }) => {
  const event = await anEvent(club)
  const cancelled = { eventId: event.id, cancelledAt: today }
  const [own, , byStaff, byGuest] = await guests(
    club,
    { ...cancelled, cancelledBy: 'expiry' },
    { ...cancelled, cancelledBy: 'expiry' },
    cancelled,
    { ...cancelled, cancelledBy: 'guest' },
    { eventId: event.id },
  )
  const visible = async (id: string) =>
    (await listOwnRegistrations(withLink(club, id))).rows.map(({ fullName, isExpired }) => [fullName, isExpired])
  expect(await visible(own!.id)).toEqual([
    ['a', true],
    ['e', false],
  ])
  for (const { id } of [byStaff!, byGuest!]) expect(await visible(id)).toEqual([['e', false]])
})

test('only the verified owner of the address sees registrations', async ({ club }) => {
  const event = await anEvent(club)
  const [row, proven, nameless] = await guests(
    club,
    { eventId: event.id },
    { eventId: event.id, provenAt: today },
    { eventId: event.id, email: '' },
  )
  for (const [who, code] of [
    [club, 'sign-in.required'],
    [signedIn(club, { needsSecondFactor: true }), 'second-factor.required'],
    [signedIn(club, { isAddressVerified: false }), 'pass.wrong'],
    [{ ...club, actor: { kind: 'visitor', pass: '' } }, 'pass.wrong'],
    [withLink(club, row!.id, 'former@example.org'), 'pass.wrong'],
    [withLink(club, nameless!.id, ''), 'pass.wrong'],
    [withLink(club, proven!.id), 'pass.used'],
  ] as const)
    await expect(listOwnRegistrations(who), code).rejects.toMatchObject({ code })
  await listOwnRegistrations(withLink(club, row!.id))
})
