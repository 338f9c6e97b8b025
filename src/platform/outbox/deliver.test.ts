import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished } from 'vitest'
import { emails } from './tables/emails.ts'
import type { Club } from '#club/core/server/club.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import { registerForEvent, registerBatch } from '#club/evenings/bookings/server/registrations.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { readClubFacts } from '#club/pages/facts/server/read-club-facts.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { claimNext } from './claim.ts'
import { type Mailer, deliver } from './deliver.ts'
import { smtpTransport } from './transport.ts'

/** A mail server that stores each email, or refuses it. */
const aMailServer = async (isClosed: () => boolean = () => false, refusal?: string) => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      refusal ? done(Object.assign(new Error(refusal), { responseCode: 550 })) : done(),
    onData: async (stream, _session, done) => {
      const eml = await text(stream)
      if (isClosed()) return done(Object.assign(new Error('Mailbox closed'), { responseCode: 451 }))
      received.push(eml)
      return done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`)
  onTestFinished(() => {
    transport.close()
    server.close()
  })
  return { transport, received }
}

const aMailer = (club: Club, transport: Mailer['transport']): Mailer => ({
  db: club.db,
  templates: club.emailTemplates,
  transport,
  from: 'Cercle <hola@cercle.example>',
  host: 'cercle.example',
  open: club.vault.open,
  clubFacts: () => readClubFacts(club.db),
  factsNow: (email) => currentEmailValues(club, email),
  formEmailsPerHour: 100,
})

/** Makes all queued emails due, and sends the next one. */
const deliverNext = async (club: Club, transport: Mailer['transport']) => {
  await club.db.execute(
    sql`update emails set next_try_at = now(), last_tried_at = last_tried_at - interval '10 seconds' where status = 'queued'`,
  )
  const email = await claimNext(club.db, 100)
  return email && (await deliver(aMailer(club, transport), email))
}

const mailboxClosed = { error: { message: expect.stringContaining('Mailbox closed') } }

const aQueuedEmail = async (club: Club) => {
  const event = await anEvent(club)
  await registerForEvent(club, event.id, aRegistration({ language: 'ca' }))
  await queueConfirmations(club, 1)
  return await readEmail(club)
}

const readEmail = async ({ db }: Club) => (await db.select().from(emails))[0]!

test('an email is sent once, with its own Message-ID, as HTML and text, with its calendar entry', async ({ club }) => {
  const { transport, received } = await aMailServer()
  const { id } = await aQueuedEmail(club)
  expect(await deliverNext(club, transport)).toEqual({ status: 'sent' })
  expect(await deliverNext(club, transport)).toBeUndefined()

  expect(received).toHaveLength(1)
  const mail = await PostalMime.parse(received[0]!)
  expect(mail).toMatchObject({
    messageId: `<${id}@cercle.example>`,
    subject: 'Tens lloc: Tast de garnatxes',
    from: { address: 'hola@cercle.example' },
    to: [{ address: 'berta@example.org' }],
  })
  expect(mail.text).toContain('Tast de garnatxes')
  expect(mail.html).toContain('lang="ca"')
  // Once for programs that read invitations, and once as a file.
  expect(mail.attachments.map(({ filename, mimeType, method }) => [filename, mimeType, method])).toEqual([
    [null, 'text/calendar', 'REQUEST'],
    ['cercle.ics', 'application/ics', undefined],
  ])
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' })
  const sent = await readEmail(club)
  expect(sent).toMatchObject({ status: 'sent', attempts: 1, lastError: null, asSent: { subject: mail.subject } })
  expect(mail.text).toMatch(/reserva#\S{20}/)
  expect(sent.asSent?.text).toContain('Mira o canvia la meva reserva •••')
  expect(sent.asSent?.text).not.toMatch(/:\/\/|#/)
})

test('encrypted values are decrypted in the sent email', async ({ club }) => {
  const { transport, received } = await aMailServer()
  const link = 'https://cercle.example/auth/confirmar?token_hash=abc&type=recovery'
  const { seal } = club.vault
  const values = {
    email: 'berta@example.org',
    newEmail: '',
    link: seal(link, 'emails.link'),
    code: seal('012345', 'emails.code'),
  }
  await club.queueEmail(club.db, {
    template: 'account-recovery',
    to: 'berta@example.org',
    language: 'ca',
    causedBy: 'club',
    values,
  })
  await deliverNext(club, transport)
  const { text: body } = await PostalMime.parse(received[0]!)
  expect(body).toContain(link)
  expect(body).toContain('012345')
  expect(await readEmail(club)).toMatchObject({ status: 'sent', asSent: null })
})

test('an email whose link has expired is withdrawn', async ({ club }) => {
  const { transport, received } = await aMailServer()
  const values = { email: 'berta@example.org', newEmail: '', link: '', code: '' }
  await club.queueEmail(club.db, {
    template: 'account-recovery',
    to: 'berta@example.org',
    language: 'ca',
    causedBy: 'club',
    values,
  })
  await club.db.update(emails).set({ createdAt: sql`now() - interval '61 minutes'` })
  expect(await deliverNext(club, transport)).toEqual({ status: 'withdrawn', reason: 'link-expired' })
  expect(received).toEqual([])
})

test('a refused email stays queued, and the next attempt delivers it', async ({ club }) => {
  let isClosed = true
  const { transport, received } = await aMailServer(() => isClosed)
  await aQueuedEmail(club)
  expect(await deliverNext(club, transport)).toMatchObject({ status: 'queued', ...mailboxClosed })
  expect(await readEmail(club)).toMatchObject({ status: 'queued', attempts: 1, refusal: 'other' })

  isClosed = false
  expect(await deliverNext(club, transport)).toEqual({ status: 'sent' })
  expect(received).toHaveLength(1)
  expect(await readEmail(club)).toMatchObject({ status: 'sent', attempts: 2, lastError: null, refusal: null })
})

test('after half a day a refused email fails with the reason, but not at its first attempt', async ({ club }) => {
  const { transport } = await aMailServer(() => true)
  await aQueuedEmail(club)
  await club.db.update(emails).set({ createdAt: sql`now() - interval '13 hours'` })
  expect(await deliverNext(club, transport)).toMatchObject({ status: 'queued' })
  expect(await deliverNext(club, transport)).toMatchObject({ status: 'failed', ...mailboxClosed })
  expect(await readEmail(club)).toMatchObject({
    status: 'failed',
    lastError: expect.stringContaining('Mailbox closed'),
  })
})

test('an unknown mailbox fails at once and is not tried again', async ({ club }) => {
  const { transport } = await aMailServer(() => false, '5.1.1 User unknown')
  await aQueuedEmail(club)
  expect(await deliverNext(club, transport)).toMatchObject({ status: 'failed', refusal: 'mailbox' })
  expect(await deliverNext(club, transport)).toBeUndefined()
  expect(await readEmail(club)).toMatchObject({ lastError: expect.stringContaining('550 5.1.1 User unknown') })
})

test('an email that the mail server refuses to relay stays queued for days', async ({ club }) => {
  const { transport } = await aMailServer(() => false, '5.7.1 Relaying denied')
  await aQueuedEmail(club)
  await club.db.update(emails).set({ createdAt: sql`now() - interval '4 days'` })
  for (let n = 0; n < 3; n += 1)
    expect(await deliverNext(club, transport)).toMatchObject({ status: 'queued', refusal: 'relay' })
})

const guests = (...addresses: string[]) => addresses.map((email) => aRegistration({ email }))

const queueConfirmationsTo = async (club: Club, requests: ReturnType<typeof guests>) => {
  const { id: eventId } = await anEvent(club, { maxParticipants: 100 })
  await registerBatch(
    club,
    eventId,
    requests.map((request) => ({ request })),
  )
  await queueConfirmations(club, 50)
}

const byStatus = async ({ db }: Club) =>
  (await db.select().from(emails)).map(({ recipient, status }) => `${recipient.split('@')[0]} ${status}`).toSorted()

test('when the mail server refuses all recipients, emails stay queued, failed ones too', async ({ liveClub: club }) => {
  const refusing = await aMailServer(() => false, '5.1.1 User unknown')
  const open = await aMailServer()
  await queueConfirmationsTo(club, guests('anna@a.example', 'berta@b.example', 'carme@c.example', 'dora@a.example'))
  for (let n = 0; n < 4; n += 1) await deliverNext(club, refusing.transport)
  expect(await byStatus(club)).toEqual(['anna failed', 'berta failed', 'carme failed', 'dora failed'])

  await queueConfirmationsTo(club, guests('emma@b.example', 'fina@c.example'))
  expect(await deliverNext(club, refusing.transport)).toMatchObject({ status: 'queued', refusal: 'relay' })
  expect(await deliverNext(club, refusing.transport)).toMatchObject({ status: 'queued', refusal: 'relay' })
  expect(new Set((await byStatus(club)).map((one) => one.split(' ')[1]))).toEqual(new Set(['queued']))

  for (let n = 0; n < 6; n += 1) expect(await deliverNext(club, open.transport)).toEqual({ status: 'sent' })
})

test('single unknown mailboxes among accepted emails fail', async ({ liveClub: club }) => {
  const { transport } = await aMailServer()
  const refusing = await aMailServer(() => false, '5.1.1 User unknown')
  for (const name of ['anna', 'berta', 'carme', 'dora', 'emma', 'fina']) {
    await queueConfirmationsTo(club, guests(`${name}@${name}.example`))
    expect(await deliverNext(club, refusing.transport)).toMatchObject({ status: 'failed' })
    await queueConfirmationsTo(club, guests(`well-${name}@example.org`))
    expect(await deliverNext(club, transport)).toEqual({ status: 'sent' })
  }
})

test('an email sent while the database is unavailable is recorded afterwards, and not sent again', async ({ club }) => {
  const { transport, received } = await aMailServer()
  await aQueuedEmail(club)
  const email = (await claimNext(club.db, 100))!
  let updates = 0
  const update: Club['db']['update'] = (table) => {
    updates += 1
    if (updates < 3) throw new Error('The database is unavailable')
    return club.db.update(table)
  }
  const unstable = {
    ...aMailer(club, transport),
    db: { select: club.db.select.bind(club.db), update } as unknown as Club['db'],
  }
  expect(await deliver(unstable, email)).toEqual({ status: 'sent' })
  expect(await readEmail(club)).toMatchObject({ status: 'sent' })
  expect(received).toHaveLength(1)
})

test('a reply of staff stays in the thread of the emails that it answers, and is no automatic email', async ({
  club,
}) => {
  const { transport, received } = await aMailServer()
  const [first, last] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  const values = {
    name: 'Berta Demo',
    message: '¿Hay sitio?',
    writtenAt: '2026-01-20T11:30:00.000Z',
    text: 'Sí.',
    clubEmail: 'hola@cercle.example',
    answers: [first, last],
  }
  await club.queueEmail(club.db, { template: 'contact-reply', to: 'berta@example.org', language: 'es', values })
  await deliverNext(club, transport)
  const mail = await PostalMime.parse(received[0]!)
  expect(mail.inReplyTo).toBe(`<${last}@cercle.example>`)
  expect(mail.references).toBe(`<${first}@cercle.example> <${last}@cercle.example>`)
  expect(mail.replyTo).toMatchObject([{ address: 'hola@cercle.example' }])
  expect(mail.headers.some(({ key }) => key === 'auto-submitted')).toBe(false)
})
