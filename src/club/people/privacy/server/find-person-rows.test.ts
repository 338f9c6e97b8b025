import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { memberRegister } from '#club/members/members/server/tables/member-register.ts'
import { privacyRequests } from './table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { seatOffers } from '#club/evenings/bookings/server/seat-offers/table.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { test, today } from '#tests/club.ts'
import { aRequest, anAccount } from '#tests/factories.ts'
import { plantSecondPerson } from '#tests/planted/second-person.ts'
import { plantPerson, planted } from '#tests/planted/person.ts'
import { rowsOf } from '#club/core/server/person-rows.ts'
import { findPersonRows } from './find-person-rows.ts'
import { everybody } from './repeat-erasures.ts'

const none = {
  registrations: [],
  requests: [],
  socios: [],
  messages: [],
  accounts: [],
  offers: [],
  asked: [],
  register: [],
}

test('the rows of a person are those with the address, in any case, and those named by staff', async ({ club }) => {
  const { host, request, socio, message, userId } = await plantPerson(club)
  const others = await plantSecondPerson(club)
  await aRequest(club, { email: '' })
  const [changing, role] = [await anAccount(club, { newEmail: 'plantada@example.org' }), randomUUID()]
  await club.db.insert(usuarios).values({ id: role, email: 'old-plantada@example.org' })
  const [offer] = await club.db.select().from(seatOffers).where(eq(seatOffers.email, planted.email))
  const [asked] = await club.db.select().from(privacyRequests).where(eq(privacyRequests.email, planted.email))
  const person = await findPersonRows(club.db, { email: ' Plantada@EXAMPLE.org', rows: [] })
  expect({ ...person, accounts: person.accounts.toSorted() }).toEqual({
    email: 'plantada@example.org',
    registrations: [host.id],
    requests: [request.id],
    socios: [socio.id],
    messages: [message.id],
    accounts: [userId, changing.id].toSorted(),
    offers: [offer!.id],
    asked: [asked!.id],
    register: [],
    until: undefined,
  })
  const member = { fullName: 'Antigua', joinedOn: '2000-01-01', leftOn: '2001-01-01' }
  const [entry] = await club.db
    .insert(memberRegister)
    .values({ ...member, membershipNumber: 'CG-7' })
    .returning()
  await club.db.insert(memberRegister).values({ ...member, membershipNumber: 'CG-8' })
  const rows = [entry!.id, others.host.id, role]
  expect(await findPersonRows(club.db, { email: '', rows })).toMatchObject({
    ...none,
    registrations: [others.host.id],
    accounts: [role],
    register: [entry!.id],
  })
  expect(await findPersonRows(club.db, { email: ' ', rows: [] })).toMatchObject(none)
})

test('with a time limit only rows created by then are found, of the address and of the named rows', async ({
  club,
}) => {
  const write = async (createdAt: Date, email: string) => {
    const message = { name: 'A', email, message: 'Hola', createdAt }
    return (await club.db.insert(contactMessages).values(message).returning())[0]!.id
  }
  const later = new Date(today.getTime() + 1)
  const found = [await write(today, 'a@example.org'), await write(today, 'b@example.org')]
  const young = [await write(later, 'a@example.org'), await write(later, 'c@example.org')]
  const subject = { email: 'a@example.org', rows: [found[1]!, young[1]!] }
  expect((await findPersonRows(club.db, subject, today)).messages.toSorted()).toEqual(found.toSorted())
  expect((await findPersonRows(club.db, subject)).messages.toSorted()).toEqual([...found, ...young].toSorted())
})

test('after a restore everybody is looked for in each table that names people, but for who is erased already', async ({
  club,
}) => {
  const { host } = await plantPerson(club)
  const { register: _, ...person } = await findPersonRows(club.db, { email: planted.email, rows: [] })
  await anAccount(club, { newEmail: 'nova@example.org' })
  const erased = { eventId: host.eventId, fullName: '', email: '', createdAt: today }
  const [emptied] = await club.db.insert(eventRegistrations).values(erased).returning()
  const { addresses, rows } = await everybody(club.db)
  expect(rows).toEqual(expect.arrayContaining(rowsOf({ ...person, register: [] })))
  expect(Object.values(person).filter((ids) => Array.isArray(ids) && ids.length === 0)).toEqual([])
  expect(rows).not.toContain(emptied!.id)
  expect(addresses).toContain(planted.email)
  expect(addresses, 'an address that nobody has proven').not.toContain('nova@example.org')
})
