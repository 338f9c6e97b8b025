import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { privacyRequests } from '#club/people/privacy/server/table.ts'
import { type EmailName, catalogue } from '#site/emails/catalogue.ts'
import { type EmailTemplate, opensAccount } from '#platform/outbox/email-template.ts'
import { emailList } from '../shared/email-panel.ts'
import { type GivenCapability, givenCapabilities } from '#base/roles.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { emailSamples } from '#site/emails/samples.ts'
import { aRequest, anEvent, asAdmin, asEditor } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { readDashboard } from '#club/people/inbox/server/dashboard.ts'
import { sendDataLink } from '#club/people/privacy/server/data-link.ts'
import { listEmails, resendEmail } from '#club/post/emails/server/emails.ts'
import { readMailState } from '#platform/outbox/mail-state.ts'
import { readEmail } from '#club/post/emails/server/read-email.ts'
import { countFailed, resendFailed } from '#club/post/emails/server/resend-failed.ts'

const names = Object.keys(catalogue) as EmailName[]
const stranger = 'lladre@example.org'

const store = async ({ db }: Club, template: string, more: Partial<typeof emails.$inferInsert> = {}) => {
  const values = emailSamples[template as EmailName] as Record<string, unknown> | undefined
  const [row] = await db
    .insert(emails)
    .values({
      template,
      recipient: 'berta@example.org',
      language: 'es',
      values: values ?? {},
      status: 'failed',
      ...more,
    })
    .returning()
  return row!.id
}

/** One email of each template, and one of another release. */
const storeAll = async (club: Club) => {
  for (const name of [...names, 'menu-of-2031']) await store(club, name)
}

const seenBy = async (club: Club) =>
  (await listEmails(club, { ...emailList.parse({ filter: 'all' }), page: 1 })).rows.map(({ template }) => template)

test.for(givenCapabilities)(
  'an editor with %s lists, reads, counts and resends the emails of it alone',
  async (given, { club }) => {
    await storeAll(club)
    const editor = asEditor(club, given)
    const own = names.filter((name) => (catalogue[name] as EmailTemplate<never>).staff.seenWith === given)
    const listed = (await pagesOf(editor)).toSorted()
    expect(listed).toEqual(own.toSorted())
    for (const { id, template } of await club.db.select().from(emails)) {
      const outcome = await readEmail(editor, id).then(
        (email) => email.template,
        (refusal: { code: string }) => refusal.code,
      )
      expect([template, outcome]).toEqual([
        template,
        own.includes(template as EmailName) ? template : 'email.not-found',
      ])
      if (!own.includes(template as EmailName))
        await expect(resendEmail(editor, id, { to: stranger })).rejects.toMatchObject({ code: 'email.not-found' })
    }
    expect(await club.db.$count(emails, eq(emails.recipient, stranger))).toBe(0)

    const since = new Date(0)
    const counted = await countFailed(editor, { since })
    expect(counted.emails).toBeLessThanOrEqual(own.length)
    await resendFailed(editor, { since })
    const queued = await club.db.select().from(emails).where(eq(emails.status, 'queued'))
    expect(queued.map(({ template }) => template).filter((name) => !own.includes(name as EmailName))).toEqual([])

    await club.db.update(emails).set({ status: 'queued', refusal: 'relay', attempts: 2, lastError: 'No' })
    const { people } = await readDashboard(editor)
    expect(people?.refusedByRelay ?? 0).toBe(own.length)
    await club.db.update(emails).set({ status: 'failed' })
    const after = (await readDashboard(editor)).people
    expect(after?.failedEmails ?? 0).toBe(own.length)
    expect((after?.first.emails ?? []).filter(({ template }) => !own.includes(template as EmailName))).toEqual([])
    expect((await readMailState(club.db)).refusedByRelay, 'metrics count all').toBe(0)
  },
)

/** The emails of all pages of the list. */
const pagesOf = async (club: Club) => {
  const query = { ...emailList.parse({ filter: 'all' }) }
  const { total } = await listEmails(club, query)
  const all: string[] = []
  for (let page = 1; all.length < total; page += 1)
    all.push(...(await listEmails(club, { ...query, page })).rows.map(({ template }) => template))
  return all
}

test('admins see every email, also one of another release; an editor without more sees none', async ({ club }) => {
  await storeAll(club)
  expect(await pagesOf(asAdmin(club))).toHaveLength(names.length + 1)
  expect(await seenBy(asEditor(club))).toEqual([])
})

test('an email that opens an account is sent again by nobody, and to another address only one that corrects something', () => {
  for (const name of names) {
    const template = catalogue[name] as EmailTemplate<never>
    expect([name, template.staff.resentWith === null]).toEqual([name, opensAccount(template)])
  }
})

test('an email goes to another address only if that corrects the address of its row', async ({ club }) => {
  const admin = asAdmin(club)
  for (const name of names) {
    const id = await store(club, name, { about: randomUUID() })
    await expect(resendEmail(admin, id, { to: stranger }), name).rejects.toMatchObject({
      code: expect.stringMatching(/^email\.(other-address|withdrawn)$/),
    })
  }
  expect(await club.db.$count(emails, eq(emails.recipient, stranger))).toBe(0)
})

test('the email of an application goes to a corrected address by who sees members, which corrects the request', async ({
  club,
}) => {
  const request = await aRequest(club, { email: 'nuria@exmaple.org' })
  const id = await store(club, 'send-membership-confirmation', { about: request.id, recipient: request.email })
  await expect(resendEmail(asEditor(club, 'guests'), id, { to: stranger })).rejects.toMatchObject({
    code: 'email.not-found',
  })
  await resendEmail(asEditor(club, 'members'), id, { to: 'nuria@example.org' })
  expect(await club.db.select().from(membershipRequests)).toMatchObject([{ email: 'nuria@example.org' }])
  expect(await club.db.select().from(emails)).toMatchObject([{ recipient: 'nuria@example.org' }])
})

test('a reply goes to a corrected address, which corrects the message', async ({ club }) => {
  const sent = { name: 'Pau', email: 'pau@exmaple.org', message: 'Hola' }
  const [message] = await club.db.insert(contactMessages).values(sent).returning()
  const id = await store(club, 'contact-reply', { about: message!.id, recipient: sent.email })
  await resendEmail(asEditor(club, 'guests'), id, { to: 'pau@example.org' })
  expect(await club.db.select().from(contactMessages)).toMatchObject([{ email: 'pau@example.org' }])
})

test('what a host is told of a companion goes to a corrected address of the host', async ({ club }) => {
  const event = await anEvent(club)
  const [host] = await club.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, fullName: 'Berta', email: 'berta@exmaple.org' })
    .returning()
  const [companion] = await club.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, fullName: 'Nil', email: '', companionOf: host!.id })
    .returning()
  const more = { about: companion!.id, recipient: host!.email }
  const id = await store(club, 'send-event-registration-confirmation', more)
  await resendEmail(asEditor(club, 'guests'), id, { to: 'berta@example.org' })
  const rows = await club.db.select().from(eventRegistrations)
  expect(rows.map(({ email }) => email).toSorted()).toEqual(['', 'berta@example.org'])
})

test('the link to personal data goes to the address of its request alone, with members and a fresh proof', async ({
  club,
}) => {
  await sendDataLink(asAdmin(club), { email: 'berta@example.org', language: 'es' })
  const [link] = await club.db.select().from(emails)
  const refused = async (caller: Club, to?: string) =>
    resendEmail(caller, link!.id, { to }).then(
      () => 'sent',
      (refusal: { code: string }) => refusal.code,
    )
  await club.db.update(emails).set({ status: 'failed' })
  const members = asEditor(club, 'members')
  expect(await refused(asEditor(club, 'guests'))).toBe('email.not-found')
  expect(await refused({ ...members, actor: { ...members.actor, hasFreshProof: false } as Club['actor'] })).toBe(
    'auth.fresh-proof',
  )
  expect(await refused(members, stranger)).toBe('email.other-address')
  expect(await refused(asAdmin(club), stranger)).toBe('email.other-address')
  expect(await refused(members)).toBe('sent')
  expect(await club.db.select().from(emails)).toMatchObject([{ recipient: 'berta@example.org', status: 'queued' }])

  // A release before this one sent a copy to any address.
  await club.db.update(emails).set({ recipient: stranger, status: 'failed' })
  const [copy] = await club.db.select().from(emails)
  await expect(resendEmail(members, copy!.id, {})).rejects.toMatchObject({ code: 'email.withdrawn' })
  expect(await club.db.select().from(privacyRequests)).toHaveLength(1)
})

test('over HTTP an editor with guests neither reads nor sends the link to personal data', async ({ club }) => {
  await sendDataLink(asAdmin(club), { email: 'berta@example.org', language: 'es' })
  const [link] = await club.db.select().from(emails)
  const actor = { ...actorWith('editor'), capabilities: ['guests'] satisfies GivenCapability[] } as Club['actor']
  const call = apiCallerOf(club, actor)
  const notFound = { status: 404, body: { error: 'email.not-found' } }
  expect(await call(`/api/admin/emails/${link!.id}`)).toEqual(notFound)
  expect(await call(`/api/admin/emails/${link!.id}/sendings`, { method: 'POST', json: { to: stranger } })).toEqual(
    notFound,
  )
})
