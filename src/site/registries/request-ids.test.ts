import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { personNotes } from '#club/members/members/server/tables/person-notes.ts'
import { socios } from '#club/members/members/server/table.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { catalogue } from '../emails/catalogue.ts'
import { allActions } from '#base/activity/actions.ts'
import { type GivenCapability, givenCapabilities } from '#base/roles.ts'
import { emailSamples } from '../emails/samples.ts'
import { aContactMessage, anEvent } from '#tests/factories.ts'
import { routesOf } from '#tests/http/routes.ts'
import { type TestSite, origin, test } from '#tests/site.ts'

/** Requests of each state, and what may name them: emails of every template, lines of the log, notes, a member and a booking. */
const plant = async ({ club: { db } }: TestSite, applicant: string, membershipNumber: string) => {
  const states = ['pending', 'approved', 'rejected', 'baja'] as const
  const requests = await db
    .insert(membershipRequests)
    .values(states.map((status) => ({ fullName: 'Rita Demo', email: applicant, status, completionSentAt: new Date() })))
    .returning()
  const [member] = await db
    .insert(socios)
    .values({
      fullName: 'Rita Demo',
      email: applicant,
      membershipNumber,
      membershipRequestId: requests[1]!.id,
    })
    .returning()
  const event = await anEvent({ db }, { date: new Date(Date.now() + 864e5), price: 10 })
  const [guest] = await db
    .insert(eventRegistrations)
    .values({ eventId: event.id, fullName: 'Rita Demo', email: applicant, memberId: member!.id })
    .returning()
  const [message] = await db
    .insert(contactMessages)
    .values(aContactMessage({ email: applicant }))
    .returning()
  await db.insert(personNotes).values(requests.map(({ id }) => ({ requestId: id, text: 'Una nota' })))
  // The first page of a list shows those of this test.
  await db.delete(emails)
  const mails = await db
    .insert(emails)
    .values(
      requests.flatMap(({ id }) =>
        Object.keys(catalogue).map((template) => ({
          template,
          recipient: applicant,
          language: 'es',
          values: emailSamples[template as keyof typeof emailSamples] as Record<string, unknown>,
          about: id,
          status: 'failed' as const,
        })),
      ),
    )
    .returning()
  const logged = await db
    .insert(auditLog)
    .values(
      requests.flatMap(({ id }) =>
        allActions
          .filter((action) => ofRequests.test(action))
          .map((action) => ({
            action,
            subject: /^emails?\./.test(action) ? 'emails' : 'membership_requests',
            subjectId: id,
            actorEmail: '',
          })),
      ),
    )
    .returning()
  const guestsEmail = mails.find(({ template }) => template === 'event-reminder')!
  return {
    requests: requests.map(({ id }) => id),
    known: [event.id, guest!.id, member!.id, message!.id, guestsEmail.id, mails.at(-1)!.id, logged[0]!.id],
  }
}

/** The acts whose line may be about a request. */
const ofRequests = /^(?:emails?|membership-request|socio|note|person|retention)[.]/

/** The addresses of a route: with each known id in its place. */
const pathsOf = (route: string, known: readonly string[]) => {
  const [, path = ''] = route.split(' ')
  const paths = /:\w+/.test(path) ? known.map((id) => path.replaceAll(/:\w+/g, id)) : [path.replace('*', 'x')]
  return paths.flatMap((one) => [one, `${one}?filter=all&search=rita&q=rita&eventId=${known[0]}&language=es`])
}

/** What an editor without capabilities is told, one with all others is told too. */
const callers: [string, 'stranger' | 'user' | 'editor', GivenCapability[]][] = [
  ['a stranger', 'stranger', []],
  ['the applicant', 'user', []],
  ['an editor with all other capabilities', 'editor', givenCapabilities.filter((one) => one !== 'members')],
  ['an editor with members', 'editor', ['members']],
]

for (const [order, [name, role, capabilities]] of callers.entries())
  test(`the id of a membership request, which opens its completion, is told to nobody without members: ${name}`, async ({
    testSite,
  }) => {
    const applicant = await testSite.enter('user')
    const { requests, known } = await plant(testSite, applicant.email, `CG-777${order}`)
    const entered = role === 'user' ? applicant : role === 'editor' ? await testSite.enter('editor') : undefined
    if (entered) await testSite.club.db.update(usuarios).set({ capabilities }).where(eq(usuarios.id, entered.id))
    const told = new Set<string>()
    for (const route of routesOf(testSite.routes).filter((one) => one.startsWith('GET ')))
      for (const path of pathsOf(route, known)) {
        const answer = await testSite.send(new Request(origin + path, { headers: entered?.headers ?? {} }))
        const text = (await answer.text()) + answer.headers.get('Location')
        if (requests.some((id) => text.includes(id))) told.add(route)
      }
    if (capabilities.includes('members'))
      expect([...told], 'the ids are there to be found').toEqual(
        expect.arrayContaining([
          'GET /api/admin/membership-requests',
          'GET /api/admin/emails',
          'GET /api/admin/activity',
        ]),
      )
    else expect([...told]).toEqual([])
  })
