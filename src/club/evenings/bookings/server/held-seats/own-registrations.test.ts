import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '../table.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import type { Actor, Club } from '#club/core/server/club.ts'
import { signLink } from '#club/core/server/limits/signed-links.ts'
import { registerForEvent } from '../registrations.ts'
import { listOwnRegistrations, proveAddress } from './own-registrations.ts'
import { hourMs } from '#base/dates/durations.ts'

const at = (hours: number) => new Date(today.getTime() + hours * hourMs)
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
    { eventId: sooner.id, cancelledAt: today, cancelledBy: 'expiry', heldUntil: today },
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

test('each registration shows whether it waits, and its number of companions', async ({ club }) => {
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
    { ...cancelled, cancelledBy: 'expiry', heldUntil: today },
    { ...cancelled, cancelledBy: 'expiry', heldUntil: today },
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

test('a link proves the registrations of its address alone, and is used up, also when it shows none', async ({
  club,
}) => {
  const [event, over] = [await anEvent(club), await anEvent(club, { date: today })]
  const [own, second, other, cancelled, past] = await guests(
    club,
    { eventId: event.id },
    { eventId: event.id, email: 'BERTA@example.org' },
    { eventId: event.id, email: 'pau@example.org' },
    { eventId: event.id, email: 'quim@example.org', cancelledAt: today, cancelledBy: 'guest' },
    { eventId: over.id, email: 'rosa@example.org' },
  )
  const proven = async () =>
    (await club.db.select().from(eventRegistrations)).filter(({ provenAt }) => provenAt).map(({ id }) => id)
  const later = (who: Club, hours: number): Club => ({ ...who, now: () => at(hours) })
  await proveAddress(later(withLink(club, own!.id), 1), [])
  expect((await proven()).toSorted()).toEqual([own!.id, second!.id].toSorted())
  for (const [row, address] of [
    [cancelled!, 'quim@example.org'],
    [past!, 'rosa@example.org'],
  ] as const) {
    const link = withLink(club, row.id, address)
    expect(await proveAddress(link, [row.id])).toEqual({ kept: 0, dropped: 0, isGone: false })
    await expect(proveAddress(link, [])).rejects.toMatchObject({ code: 'pass.used' })
  }
  expect((await proven()).toSorted()).toEqual([own!, second!, cancelled!, past!].map(({ id }) => id).toSorted())
  const rows = new Map((await club.db.select().from(eventRegistrations)).map((row) => [row.id, row]))
  expect(rows.get(other!.id)).toEqual(other)
  expect(rows.get(cancelled!.id)).toEqual({ ...cancelled, provenAt: today })
  expect(rows.get(own!.id)).toMatchObject({ provenAt: at(1), updatedAt: at(1), version: 2 })
})

test('verifying the address keeps or drops each party separately, with the companions that expired with it', async ({
  club,
}) => {
  const event = await anEvent(club, { maxParticipants: 4 })
  const gone = { cancelledAt: today, cancelledBy: 'expiry', heldUntil: today }
  const [host] = await guests(club, { eventId: event.id, ...gone })
  const companion = { eventId: event.id, email: '', companionOf: host!.id }
  const [nil, left, own] = await guests(
    club,
    { ...companion, ...gone },
    { ...companion, cancelledAt: today, cancelledBy: 'guest' },
    { ...companion, ...gone, email: 'carla@example.org' },
  )
  await guests(club, { eventId: event.id, email: 'x@example.org' })
  const link = withLink(club, host!.id)
  expect((await listOwnRegistrations(link)).rows).toMatchObject([{ id: host!.id, isExpired: true, companions: 0 }])
  expect(await proveAddress(link, [])).toEqual({ kept: 1, dropped: 0, isGone: false })
  const rows = new Map((await club.db.select().from(eventRegistrations)).map((row) => [row.id, row]))
  const back = { cancelledAt: null, cancelledBy: null, heldUntil: null, confirmationPending: true }
  expect(rows.get(host!.id)).toMatchObject({ ...back, provenAt: today })
  expect(rows.get(nil!.id)).toMatchObject({ ...back, provenAt: today })
  expect(rows.get(own!.id), 'with an address of its own').toMatchObject({ ...back, provenAt: null })
  expect(rows.get(left!.id)).toEqual(left)
})

test('the form of a stranger, sent again after the owner of the address said no, does not bring the booking back', async ({
  club,
}) => {
  const event = await anEvent(club)
  const request = aRegistration({ email })
  const { id } = await registerForEvent(club, event.id, request)
  expect(await proveAddress(withLink(club, id), [id])).toMatchObject({ dropped: 1 })
  expect((await registerForEvent(club, event.id, request)).id).not.toBe(id)
  const [row] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id))
  expect(row).toMatchObject({ cancelledAt: today, cancelledBy: 'not-mine' })
})
