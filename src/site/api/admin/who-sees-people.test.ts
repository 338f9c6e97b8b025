import { expect } from 'vitest'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import type { GivenCapability } from '#base/roles.ts'
import { actorWith, apiCallerOf, apiOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aRequest, anEvent, asAdmin, iban } from '#tests/factories.ts'

/** One person of each kind, who share no value. The telephone of a guest is asked for by the form of an event alone. */
const plant = async (club: Club) => {
  const { db, vault } = club
  const event = await anEvent(club, { price: 48 })
  const guest = {
    eventId: event.id,
    fullName: 'Guest Planted',
    email: 'guest@planted.example',
    phone: '600 000 001',
    notes: 'GUESTNOTE',
  }
  const [registration] = await db
    .insert(eventRegistrations)
    .values({ ...guest, dietaryRestrictions: vault.seal('GUESTDIET', 'event_registrations.dietary_restrictions') })
    .returning()
  const money = { amount: 10, method: 'cash' as const, paidOn: '2026-03-02', concept: '', receiptYear: 2026 }
  await db
    .insert(payments)
    .values({ ...money, registrationId: registration!.id, payer: 'Payer Planted', receiptNumber: 1 })
  const [message] = await db
    .insert(contactMessages)
    .values({ name: 'Sender Planted', email: 'sender@planted.example', phone: '600 000 002', message: 'SENDERTEXT' })
    .returning()
  const request = await aRequest(club, { fullName: 'Applicant Planted', email: 'applicant@planted.example' })
  const member = { fullName: 'Member Planted', email: 'member@planted.example', phone: '600 000 004' }
  const [socio] = await db
    .insert(socios)
    .values({
      ...member,
      membershipNumber: 'CG-0990',
      address: 'MEMBERSTREET',
      iban: vault.seal(iban, 'socios.iban'),
      dietaryRestrictions: vault.seal('MEMBERDIET', 'socios.dietary_restrictions'),
    })
    .returning()
  return [event.id, registration!.id, message!.id, request.id, socio!.id]
}

/** What tells a person of each kind, and the capabilities that show it. */
const traces: [RegExp, readonly GivenCapability[]][] = [
  [/guest@planted|600 000 001|GUESTDIET|GUESTNOTE/, ['guests']],
  // The treasury knows by name who owes.
  [/Guest Planted/, ['guests', 'treasury']],
  [/sender@planted|600 000 002|SENDERTEXT/, ['guests']],
  [/Payer Planted/, ['treasury']],
  [/applicant@planted|Applicant Planted/, ['members']],
  [/member@planted|600 000 004|MEMBERSTREET|MEMBERDIET/, ['members']],
  [new RegExp(iban), []],
]

/** The text of all answers to reads of the panel, each with all planted ids. */
const readAll = async (club: Club, ids: readonly string[], actor: Club['actor']) => {
  const paths = apiOf(asAdmin(club), actor).routes.flatMap(({ method, path }) =>
    method === 'GET' && path.startsWith('/api/admin/') && !path.includes('*') ? [path] : [],
  )
  const call = apiCallerOf(club, actor)
  const asked = [...new Set(paths)].flatMap((path) =>
    path.includes('/:id') ? ids.map((id) => path.replace(':id', id)) : [path],
  )
  const queries = (path: string) =>
    path.endsWith('/search')
      ? ['?search=planted']
      : path.endsWith('/registrations')
        ? [`?eventId=${ids[0]}`]
        : ['', '?part=all&page=1']
  let text = ''
  for (const path of asked)
    for (const query of queries(path)) text += JSON.stringify((await call(`${path}${query}`)).body ?? '')
  return text
}

test.for([[], ['guests'], ['members'], ['treasury']] as GivenCapability[][])(
  'an editor with %j sees the people of that task, and no others, as the privacy page says',
  async (capabilities, { club }) => {
    const ids = await plant(club)
    const text = await readAll(club, ids, Object.assign({}, actorWith('editor'), { capabilities }))
    for (const [trace, needed] of traces)
      expect([String(trace), trace.test(text)]).toEqual([
        String(trace),
        needed.some((capability) => capabilities.includes(capability)),
      ])
  },
)

test('an admin sees them all, but for a whole IBAN only after a further step', async ({ club }) => {
  const text = await readAll(club, await plant(club), actorWith('admin'))
  expect(traces.map(([trace]) => trace.test(text))).toEqual([true, true, true, true, true, true, false])
})
