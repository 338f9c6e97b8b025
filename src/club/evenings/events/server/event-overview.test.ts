import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { emailList } from '#club/core/emails/shared/email-panel.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aWrittenSocio, anEvent, asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { listEmails } from '#club/post/emails/server/emails.ts'
import { readEventOverview } from './event-overview.ts'

/** An event with a guest, a party of two, a party of three that waits, and one that is cancelled. */
const aBusyEvent = async (club: Club, price = 48) => {
  const { id: eventId } = await anEvent(club, { price, maxParticipants: 3 })
  const { id: memberId } = await createSocio(asAdmin(club), aWrittenSocio())
  const guest = { eventId, fullName: 'Persona', email: 'a@example.org' }
  const rows = await club.db
    .insert(eventRegistrations)
    .values([
      {
        ...guest,
        isMember: true,
        dietaryRestrictions: club.vault.seal('Celíaca', 'event_registrations.dietary_restrictions'),
      },
      { ...guest, memberId, isMember: true },
      { ...guest, waitingSince: today, isMember: true },
      { ...guest, cancelledAt: today, dietaryRestrictions: 'Vegana' },
      { ...guest, cancelledAt: today, askedAt: today },
    ])
    .returning()
  const [, second, waiting] = rows.map(({ id }) => id)
  await club.db.insert(eventRegistrations).values([
    { ...guest, companionOf: second! },
    { ...guest, companionOf: waiting!, waitingSince: today },
    { ...guest, companionOf: waiting!, waitingSince: today },
  ])
  return { eventId, ids: rows.map(({ id }) => id) }
}

test('the head of an event’s page has the numbers of its own guests, money and emails', async ({ club }) => {
  const { eventId, ids } = await aBusyEvent(club)
  const other = await aBusyEvent(club)
  const email = { template: 'event-waiting', recipient: 'a@example.org', language: 'es', values: {} }
  await club.db.insert(emails).values([
    { ...email, about: ids[0]!, status: 'sent' },
    { ...email, about: ids[0]!, status: 'failed' },
    { ...email, about: ids[1]!, status: 'withdrawn' },
    { ...email, about: ids[3]!, status: 'queued' },
    { ...email, about: other.ids[0]!, status: 'sent' },
    { ...email, status: 'sent' },
  ])
  expect(await readEventOverview(asAdmin(club), eventId)).toMatchObject({
    registered: 3,
    waiting: 3,
    draftPass: null,
    people: {
      parties: 2,
      waitingParties: 1,
      members: 1,
      sayMember: 1,
      // Who booked signed in has the diet of the file; a ticked box is only somebody's word.
      withDiet: 2,
      diets: [
        { diet: 'Al·lèrgica al marisc', count: 1 },
        { diet: 'Celíaca', count: 1 },
      ],
      debtors: [
        { name: 'Persona', owed: 96 },
        { name: 'Persona', owed: 48 },
      ],
      cancelled: 1,
      asking: 1,
      unreached: [],
      money: { expected: 144, received: 0, owed: 144, toReturn: 0, owing: 2 },
      emails: { all: 4, queued: 1, sent: 1, failed: 1 },
    },
  })
  expect((await readEventOverview(asAdmin(club), other.eventId)).people?.emails).toEqual({
    all: 1,
    queued: 0,
    sent: 1,
    failed: 0,
  })
  const listed = await listEmails(asAdmin(club), emailList.parse({ filter: 'all', eventId }))
  expect(listed.rows.map(({ about }) => about).toSorted()).toEqual([ids[0], ids[0], ids[1], ids[3]].toSorted())
})

test('an editor reads no people; a draft has the pass of its link', async ({ club }) => {
  const { id } = await anEvent(club, { publishedAt: null })
  const overview = await readEventOverview({ ...club, actor: actorWith('editor') }, id)
  expect(overview).toMatchObject({ registered: 0, people: null, draftPass: expect.stringMatching(/^[\w-]{52}$/) })
})
