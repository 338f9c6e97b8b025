import { expect } from 'vitest'
import { eventRegistrations } from '../table.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import type { Actor, Club } from '#club/core/server/club.ts'
import { signLink } from '#club/core/server/limits/signed-links.ts'
import { countSeats, tally } from './count-seats.ts'
import { accountAddress } from '#club/core/server/account-address.ts'
import { readRequester, registrationOfLink } from './requester.ts'

const user = (more: Partial<Actor> = {}) => ({ ...actorWith('user'), email: 'Berta@Example.org', ...more }) as Actor

test('a requester is known by the network, and by an address that is verified', async ({ club }) => {
  const from = async (ip: string, more: Partial<Club> = {}) =>
    readRequester({ ...club, origin: { ...club.origin, ip }, ...more })
  const { network } = await from('203.0.113.7')
  expect(network).toMatch(/^[\w-]{12}$/)
  expect(await from('203.0.113.200'), 'one network').toEqual({ network })
  expect(await from('203.0.114.7')).not.toEqual({ network })
  expect(await from('203.0.113.7', { linkKey: 'another key' })).not.toEqual({ network })
  expect(await from('')).toEqual({ network: '' })
  expect(await from('', { origin: { ...club.origin, isOfProxy: true } })).toEqual({ network: '' })

  const addressOf = async (actor: Actor) => (await from('203.0.113.7', { actor })).address
  expect(await addressOf(user())).toBe('berta@example.org')
  expect(await addressOf(user({ isAddressVerified: false }))).toBeUndefined()
  expect(await addressOf(user({ needsSecondFactor: true }))).toBeUndefined()
  const event = await anEvent(club)
  const store = async (values: Partial<typeof eventRegistrations.$inferInsert>) => {
    const guest = { eventId: event.id, fullName: 'B', email: 'Berta@example.org', ...values }
    const [row] = await club.db.insert(eventRegistrations).values(guest).returning()
    return row!
  }
  const [proven, unproven, nameless] = [await store({ provenAt: today }), await store({}), await store({ email: '' })]
  const linkTo = ({ id }: { id: string }, about: string) => signLink(club.linkKey, { kind: 'address', id }, about)
  const visitor = (pass: string) => addressOf({ kind: 'visitor', pass })
  expect(await visitor(linkTo(proven, 'berta@example.org'))).toBe('berta@example.org')
  expect(await visitor(linkTo(unproven, 'berta@example.org'))).toBeUndefined()
  expect(await visitor(linkTo(proven, 'other@example.org'))).toBeUndefined()
  expect(await visitor('')).toBeUndefined()
  expect(await registrationOfLink(club, linkTo(unproven, 'berta@example.org'))).toMatchObject({ id: unproven.id })
  expect(await registrationOfLink(club, linkTo(nameless, ''))).toBeUndefined()
  expect(await registrationOfLink(club, linkTo(event, 'berta@example.org')), 'no registration').toBeUndefined()
})

test('the address of an account is its own once it is verified and the sign-in is complete', () => {
  expect(accountAddress(user())).toBe('Berta@Example.org')
  const refused = (actor: Actor, code: string) =>
    expect(() => accountAddress(actor)).toThrow(expect.objectContaining({ code }))
  refused({ kind: 'visitor' }, 'sign-in.required')
  refused(user({ needsSecondFactor: true, isAddressVerified: false }), 'second-factor.required')
  refused(user({ isAddressVerified: false }), 'pass.wrong')
})

test('unproven seats are counted by address, party and network, at this event and while they hold', async ({
  club,
}) => {
  const [event, other] = [await anEvent(club), await anEvent(club)]
  const store = async (email: string, more: Partial<typeof eventRegistrations.$inferInsert> = {}) => {
    const guest = { eventId: event.id, fullName: 'X', email, clientNetwork: 'net', ...more }
    const [row] = await club.db.insert(eventRegistrations).values(guest).returning()
    return row!.id
  }
  const host = await store('Berta@example.org')
  await store('', { companionOf: host })
  await store('carla@example.org', { companionOf: host })
  for (const more of [
    { provenAt: today },
    { cancelledAt: today },
    { clientNetwork: null },
    { heldUntil: today },
    { eventId: other.id },
  ])
    await store('berta@example.org', more)
  await store('far@example.org', { clientNetwork: 'far', heldUntil: new Date(today.getTime() + 1) })
  const party = (email: string, more: object = {}) => ({
    request: {
      email,
      companions: [{ email: '' }],
    },
    address: undefined,
    byStaff: undefined,
    provenAt: null,
    clientNetwork: 'net' as string | null,
    ...more,
  })
  const berta = party('BERTA@example.org')
  const pau = party('pau@example.org', {
    request: { email: 'pau@example.org', companions: [{ email: 'Carla@example.org' }] },
  })
  const far = party('far@example.org', { clientNetwork: 'far' })
  const proven = party('berta+1@example.org', { provenAt: today, address: 'berta+1@example.org' })
  const all = [berta, pau, far, proven]
  const counted = tally(await countSeats(club.db, event.id, all, today))
  const of = (one: typeof berta, isNew = true) => counted.of(one, { isNew, isProven: one.provenAt !== null })
  const network = { ofNetwork: 4, unprovenOfNetwork: 3 }
  const ofBerta = { emails: 1, parties: 3, people: 4, unproven: 3, ...network }
  expect(of(berta)).toEqual(ofBerta)
  expect(of(berta, false), 'only the companions get an email').toEqual({ ...ofBerta, emails: 0, parties: 2 })
  expect(of(pau)).toEqual({ emails: 1, parties: 1, people: 0, unproven: 0, ...network })
  const ofFar = { ofNetwork: 1, unprovenOfNetwork: 1 }
  expect(of(far)).toEqual({ emails: 1, parties: 2, people: 1, unproven: 1, ...ofFar })
  expect(of(proven), 'what strangers registered does not count').toEqual({
    ...ofBerta,
    emails: 0,
    parties: 2,
    people: 1,
  })
  expect(of(party('b.erta+1@example.org'))).toMatchObject({ parties: 1 })
  expect(of(party('berta@example.org', { clientNetwork: null }))).toMatchObject({ ofNetwork: 0 })
  expect(of(party('berta@example.org', { byStaff: {} }))).toMatchObject({ emails: 0 })

  counted.add(pau, 2, true)
  counted.add(proven, 2, true)
  const added = { ofNetwork: 8, unprovenOfNetwork: 5 }
  expect(of(pau)).toEqual({ emails: 2, parties: 2, people: 2, unproven: 2, ...added })
  expect(of(berta)).toEqual({ emails: 1, parties: 4, people: 6, unproven: 3, ...added })
  counted.add(proven, 1, false)
  expect(of(proven)).toMatchObject({ parties: 3, people: 4, ofNetwork: 9 })
  const own = party('x@example.org', { address: 'carla@example.org' })
  const withOwn = { ...own, request: { email: 'x@example.org', companions: [{ email: 'Carla@example.org' }] } }
  expect(of(withOwn), 'the requester’s own address is proven').toMatchObject({ emails: 0 })
})
