import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { isForOwnerOnly } from '#platform/outbox/email-template.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { maskedText } from '#platform/outbox/masked-text.ts'
import { emailFilters, emailList } from '#club/core/emails/shared/email-panel.ts'
import { languages } from '#base/text/language.ts'
import { test } from '#tests/club.ts'
import { emailSamples, secrets } from '#site/emails/samples.ts'
import { aRequest, anEvent, asAdmin } from '#tests/factories.ts'
import { listEmails } from './emails.ts'
import { readEmail } from './read-email.ts'

type Stored = Partial<typeof emails.$inferInsert>

const names = Object.keys(emailSamples) as (keyof typeof emailSamples)[]

describe.each(names)('%s', (template) => {
  test.for(languages)('shows staff no pass, no code and no address of a link (%s)', async (language, { club }) => {
    const values = emailSamples[template] as Record<string, unknown>
    const email = composeEmail({ template, language, values })
    const answers = [await answerOf(club, { template, language, values })]
    const isForOwner = isForOwnerOnly(template, club.emailTemplates[template])
    const asSent = maskedText(template, club.emailTemplates[template], email)
    if (!isForOwner) answers.push(await answerOf(club, { template, language, values, asSent, status: 'sent' }))
    for (const answer of answers) {
      for (const secret of [...Object.values(secrets), '://']) expect(answer).not.toContain(secret)
      expect(answer).toContain(JSON.stringify(email.subject))
    }
    expect(answers.some((answer) => answer.includes('"text"'))).toBe(!isForOwner)
  })
})

const answerOf = async (club: Parameters<typeof readEmail>[0], stored: Stored) => {
  const [row] = await club.db
    .insert(emails)
    .values({ ...plainEmail, ...stored })
    .returning()
  return JSON.stringify(await readEmail(asAdmin(club), row!.id))
}

const plainEmail = {
  template: 'contact-message',
  recipient: 'berta@example.org',
  language: 'es',
  values: {},
} satisfies Stored

test('the samples have the secrets that the emails of a booking have', () => {
  const { html, attachments } = composeEmail({
    template: 'event-reminder',
    language: 'es',
    values: emailSamples['event-reminder'],
  })
  expect(html).toContain(secrets.pass)
  expect(attachments?.map(({ cid }) => cid)).toEqual(['door-code', 'transferencia'])
})

test('each reading of an email is logged, with the reader and the row', async ({ club }) => {
  const about = randomUUID()
  const [row] = await club.db
    .insert(emails)
    .values({ ...plainEmail, about })
    .returning()
  const admin = asAdmin(club)
  await readEmail(admin, row!.id)
  await readEmail(admin, row!.id)
  const looks = await club.db.select().from(auditLog).where(eq(auditLog.action, 'email.text-read')).orderBy(auditLog.id)
  expect(looks).toHaveLength(2)
  expect(looks[0]).toMatchObject({
    actorId: admin.actor.kind === 'user' ? admin.actor.id : '',
    subjectId: about,
    after: { template: 'contact-message', email: row!.id },
  })
})

test('a deleted text, and one of another release, show as such', async ({ club }) => {
  expect(await answerOf(club, { values: { isTextDeleted: true } })).toContain('"content":{"state":"deleted"}')
  expect(await answerOf(club, { template: 'menu-of-2031' })).toContain('"content":{"state":"unknown"}')
  expect(await answerOf(club, { template: 'event-changed' })).toContain('"content":{"state":"unknown"}')
})

test('the list shows recipient and record of each email, and is searched by name, address and event', async ({
  club,
}) => {
  const event = await anEvent(club, { title: 'Calçotada' })
  const guest = { eventId: event.id, fullName: 'Berta Demo', email: 'berta@example.org' }
  const [host] = await club.db.insert(eventRegistrations).values(guest).returning()
  const request = await aRequest(club, { fullName: 'Núria Demo', email: 'nuria@example.org' })
  const confirmation = 'send-event-registration-confirmation'
  const ofEvent = { eventTitle: 'Calçotada', participantName: 'Nil Demo' }
  const rows: Stored[] = [
    { template: confirmation, about: host!.id, values: { ...ofEvent, participantName: 'Berta Demo' } },
    { template: confirmation, about: host!.id, values: { ...ofEvent, hostName: 'Berta Demo' } },
    { template: 'event-companion', recipient: 'nil@example.org', values: { ...ofEvent, hostName: 'Berta Demo' } },
    { template: 'membership-rejection', recipient: 'nuria@example.org', about: request.id, values: { text: '' } },
    { template: 'contact-message', recipient: 'hola@cercle.example', values: { name: 'Pau Demo' } },
  ]
  for (const [minute, row] of rows.entries())
    await club.db.insert(emails).values({ ...plainEmail, createdAt: new Date(minute * 60_000), ...row })
  const list = async (search: string) =>
    (
      await listEmails(
        asAdmin(club),
        emailList.parse({ search, filter: 'all' satisfies (typeof emailFilters)[number], order: 'asc' }),
      )
    ).rows

  const all = await list('')
  expect(all.map(({ name }) => name)).toEqual(['Berta Demo', 'Berta Demo', 'Nil Demo', 'Núria Demo', ''])
  expect(all.map(({ subject }) => subject?.kind)).toEqual(['guest', 'guest', undefined, 'request', undefined])
  expect(all[0]!.subject).toMatchObject({ event: { id: event.id, title: 'Calçotada' }, email: 'berta@example.org' })
  for (const row of all) expect(row).not.toHaveProperty('values')
  expect((await list('calcotada nil')).map(({ name }) => name)).toEqual(['Berta Demo', 'Nil Demo'])
  expect((await list('pau')).map(({ recipient }) => recipient)).toEqual(['hola@cercle.example'])
  expect((await list('nuria@')).map(({ name }) => name)).toEqual(['Núria Demo'])
})
