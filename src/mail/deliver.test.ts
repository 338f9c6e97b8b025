import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished } from 'vitest'
import { letters } from '#db/schema/letters.ts'
import type { Club } from '#domain/club.ts'
import { postConfirmations } from '#domain/confirmations.ts'
import { registerForEvent } from '#domain/registrations.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { type Postman, deliver, isHopeless } from './deliver.ts'
import { smtpTransport } from './transport.ts'

/** A mail server that keeps what it is given, or refuses it. */
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

const aPostman = (club: Club, transport: Postman['transport']): Postman => ({
  db: club.db,
  transport,
  from: 'Cercle <hola@cercle.example>',
  host: 'cercle.example',
  open: club.vault.open,
})

const mailboxClosed = { message: expect.stringContaining('Mailbox closed') }

const aPostedLetter = async (club: Club) => {
  const event = await anEvent(club)
  await registerForEvent(club, event.id, aRegistration({ language: 'ca' }))
  await postConfirmations(club, 1)
  return await look(club)
}

const look = async ({ db }: Club) => (await db.select().from(letters))[0]!

test('a letter goes to the mail server once, under its own Message-ID, with its two texts and its calendar entry', async ({
  club,
}) => {
  const { transport, received } = await aMailServer()
  const { id } = await aPostedLetter(club)
  await deliver(aPostman(club, transport), [{ id, isLastTry: false }])
  await deliver(aPostman(club, transport), [{ id, isLastTry: false }])

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
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['cercle.ics'])
  expect(await look(club)).toMatchObject({ status: 'sent', attempts: 1, lastError: null })
})

test('what a letter was posted with sealed is open in the letter', async ({ club }) => {
  const { transport, received } = await aMailServer()
  const link = 'https://cercle.example/auth/confirmar?token_hash=abc&type=recovery'
  const values = {
    email: 'berta@example.org',
    newEmail: '',
    link: club.vault.seal(link),
    code: club.vault.seal('012345'),
  }
  await club.db.transaction((tx) =>
    club.post(tx, { letter: 'account-recovery', to: 'berta@example.org', language: 'ca', values }),
  )
  const { id } = await look(club)
  await deliver(aPostman(club, transport), [{ id, isLastTry: false }])
  const { text } = await PostalMime.parse(received[0]!)
  expect(text).toContain(link)
  expect(text).toContain('012345')
})

test('a mail server that refuses leaves the letter waiting, and the next try delivers it', async ({ club }) => {
  let isClosed = true
  const { transport, received } = await aMailServer(() => isClosed)
  const { id } = await aPostedLetter(club)
  expect(await deliver(aPostman(club, transport), [{ id, isLastTry: false }])).toMatchObject([mailboxClosed])
  expect(await look(club)).toMatchObject({ status: 'queued', attempts: 1 })

  isClosed = false
  expect(await deliver(aPostman(club, transport), [{ id, isLastTry: false }])).toEqual([undefined])
  expect(received).toHaveLength(1)
  expect(await look(club)).toMatchObject({ status: 'sent', attempts: 2, lastError: null })
})

test('after the last try the letter is kept as failed, with the reason', async ({ club }) => {
  const { transport } = await aMailServer(() => true)
  const { id } = await aPostedLetter(club)
  expect(await deliver(aPostman(club, transport), [{ id, isLastTry: true }])).toMatchObject([mailboxClosed])

  const letter = await look(club)
  expect(letter).toMatchObject({ status: 'failed', attempts: 1 })
  expect(letter.lastError).toContain('Mailbox closed')
})

test('of letters that go together each has its own fate, and one that hangs does not hold the others', async ({
  club,
}) => {
  const event = await anEvent(club)
  for (const name of ['anna', 'berta', 'carme'])
    await registerForEvent(club, event.id, aRegistration({ email: `${name}@example.org` }))
  await postConfirmations(club, 3)
  const posted = await club.db.select().from(letters)
  const byRecipient = async () =>
    Object.fromEntries((await club.db.select().from(letters)).map(({ recipient, status }) => [recipient, status]))
  const hanging = Promise.withResolvers<void>()
  const transport = {
    send: ({ to }: { to?: unknown }) => {
      if (to === 'carme@example.org') return hanging.promise
      return to === 'berta@example.org' ? Promise.reject(new Error('Nobody lives there')) : Promise.resolve()
    },
    close: () => {},
  }
  const delivering = deliver(
    aPostman(club, transport),
    posted.map(({ id }) => ({ id, isLastTry: false })),
  )
  await expect.poll(byRecipient).toMatchObject({ 'anna@example.org': 'sent', 'carme@example.org': 'queued' })
  hanging.resolve()
  const failures = await delivering
  expect(failures.filter((failure) => failure !== undefined)).toMatchObject([{ message: 'Nobody lives there' }])
  expect(await byRecipient()).toEqual({
    'anna@example.org': 'sent',
    'berta@example.org': 'queued',
    'carme@example.org': 'sent',
  })
})

test('an address that its mail server does not know fails at once, for staff to correct, and is not tried again', async ({
  club,
}) => {
  const { transport } = await aMailServer(() => false, '5.1.1 User unknown')
  const { id } = await aPostedLetter(club)
  const [failure] = await deliver(aPostman(club, transport), [{ id, isLastTry: false }])
  expect(isHopeless(failure)).toBe(true)

  const letter = await look(club)
  expect(letter).toMatchObject({ status: 'failed', attempts: 1 })
  expect(letter.lastError).toContain('550 5.1.1 User unknown')
})

test('a server that does not trust ours is tried again', async ({ club }) => {
  const { transport } = await aMailServer(() => false, '5.7.1 Relaying denied')
  const { id } = await aPostedLetter(club)
  const [failure] = await deliver(aPostman(club, transport), [{ id, isLastTry: false }])
  expect(isHopeless(failure)).toBe(false)
  expect(await look(club)).toMatchObject({ status: 'queued', attempts: 1 })
})

test('where somebody waits for the site all the time, letters leave all the same, and are marked as they go', async ({
  club,
}) => {
  const event = await anEvent(club)
  for (const name of ['anna', 'berta'])
    await registerForEvent(club, event.id, aRegistration({ email: `${name}@example.org` }))
  await postConfirmations(club, 2)
  const statuses = async () => (await club.db.select().from(letters)).map(({ status }) => status).sort()
  const seen: string[][] = []
  const transport = { send: async () => void seen.push(await statuses()), close: () => {} }
  const posted = await club.db.select().from(letters)
  await deliver(
    { ...aPostman(club, transport), rush: { isOn: () => true, rest: () => sleep(100) } },
    posted.map(({ id }) => ({ id, isLastTry: false })),
  )
  expect(seen).toEqual([
    ['queued', 'queued'],
    ['queued', 'sent'],
  ])
  expect(await statuses()).toEqual(['sent', 'sent'])
})

test('a letter that left while the database was away is marked when it is back, and does not leave again', async ({
  club,
}) => {
  const { transport, received } = await aMailServer()
  const { id } = await aPostedLetter(club)
  const update = () => {
    throw new Error('The database is away')
  }
  const away = { select: club.db.select.bind(club.db), update }
  const cutOff = { ...aPostman(club, transport), db: away as unknown as Club['db'] }
  await expect(deliver(cutOff, [{ id, isLastTry: false }])).rejects.toThrow('The database is away')
  expect(await look(club)).toMatchObject({ status: 'queued' })

  expect(await deliver(aPostman(club, transport), [{ id, isLastTry: false }])).toEqual([undefined])
  expect(await look(club)).toMatchObject({ status: 'sent' })
  expect(received).toHaveLength(1)
})
