import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { emails } from './tables/emails.ts'
import type { Club } from '#club/core/server/club.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { resendEmail } from '#club/post/emails/server/emails.ts'
import { readMailState } from './mail-state.ts'
import { test } from '#tests/club.ts'
import { silentMailer } from '#tests/doubles/mailer.ts'
import { asAdmin } from '#tests/factories.ts'
import { claimNext } from './claim.ts'
import { deliver } from './deliver.ts'
import { smtpTransport } from './transport.ts'

/** What a mail server does with the next email: takes it, refuses the sender, or breaks the connection, before DATA or after the final dot. */
type Manner = 'takes' | 'refuses' | 'breaks before data' | 'breaks after data'

const aMailServer = async () => {
  const state = { manner: 'takes' as Manner, tries: 0, received: [] as string[] }
  const server = createServer((socket) => {
    let data: string | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    const answers: Record<string, () => unknown> = {
      EHLO: () => say('250 mail.example'),
      MAIL: () => {
        state.tries += 1
        say(state.manner === 'refuses' ? '421 4.7.0 Not now' : '250 OK')
      },
      RCPT: () => say('250 OK'),
      DATA: () => {
        if (state.manner === 'breaks before data') return socket.destroy()
        data = ''
        return say('354 Go on')
      },
      RSET: () => say('250 OK'),
      QUIT: () => socket.end('221 Bye\r\n'),
    }
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      if (data === undefined) for (const line of chunk.toString().trim().split('\r\n')) answers[line.slice(0, 4)]?.()
      else {
        data += chunk.toString()
        if (!data.endsWith('\r\n.\r\n')) return
        state.received.push(data)
        data = undefined
        if (state.manner === 'breaks after data') socket.destroy()
        else say('250 Queued')
      }
    })
    say('220 mail.example')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const transport = smtpTransport(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`)
  onTestFinished(() => {
    transport.close()
    server.close()
  })
  return { transport, state }
}

type Server = Awaited<ReturnType<typeof aMailServer>>

const deliverDue = async (club: Club, { transport }: Server) => {
  const email = await claimNext(club.db, 100)
  const factsNow = (one: typeof emails.$inferSelect) => currentEmailValues(club, one)
  return email && (await deliver({ ...silentMailer(club.db), transport, factsNow }, email))
}

const pass = (club: Club, seconds: number) =>
  club.db.execute(sql`update emails set next_try_at = next_try_at - ${seconds} * interval '1 second',
    last_tried_at = last_tried_at - ${seconds} * interval '1 second', sent_at = sent_at - ${seconds} * interval '1 second',
    created_at = created_at - ${seconds} * interval '1 second'`)

const queue = (club: Club, to: string) =>
  club.queueEmail(club.db, {
    template: 'membership-rejection',
    to,
    language: 'es',
    values: { text: 'Hola', language: 'es' },
  })

const idsIn = (received: string[]) => new Set(received.map((eml) => /^message-id: (.*)$/im.exec(eml)?.[1]))

test('an email whose outcome nobody knows is sent three times at most, minutes apart, under one Message-ID', async ({
  club,
}) => {
  const server = await aMailServer()
  server.state.manner = 'breaks after data'
  await queue(club, 'berta@example.org')
  const [{ id } = { id: '' }] = await club.db.select().from(emails)
  for (const waits of [5 * 60, 15 * 60]) {
    expect(await deliverDue(club, server)).toMatchObject({ status: 'queued', refusal: 'unknown' })
    expect((await readMailState(club.db)).outcomeUnknown).toBe(1)
    await pass(club, waits - 10)
    expect(await deliverDue(club, server)).toBeUndefined()
    await pass(club, 20)
  }
  expect(await deliverDue(club, server)).toMatchObject({ status: 'failed', refusal: 'unknown' })
  await pass(club, 5 * 24 * 3600)
  expect(await deliverDue(club, server)).toBeUndefined()
  expect([server.state.received.length, idsIn(server.state.received).size]).toEqual([3, 1])

  server.state.manner = 'takes'
  await resendEmail(asAdmin(club), id, {})
  expect(await deliverDue(club, server)).toEqual({ status: 'sent' })
  expect(idsIn(server.state.received).size, 'a mailbox that has it shows it once').toBe(1)
})

test('a connection that breaks before the email is handed over is tried again soon', async ({ club }) => {
  const server = await aMailServer()
  server.state.manner = 'breaks before data'
  await queue(club, 'berta@example.org')
  expect(await deliverDue(club, server)).toMatchObject({ status: 'queued', refusal: 'relay' })
  await pass(club, 10)
  server.state.manner = 'takes'
  expect(await deliverDue(club, server)).toEqual({ status: 'sent' })
})

test('unknown outcomes of many recipients are no reason to send for days', async ({ club }) => {
  const server = await aMailServer()
  server.state.manner = 'breaks after data'
  for (let n = 0; n < 6; n += 1) await queue(club, `guest-${n}@mail-${n}.example`)
  for (let tries = 0; tries < 3; tries += 1) {
    for (let n = 0; n < 6; n += 1) await deliverDue(club, server)
    await pass(club, 1000)
  }
  expect(await deliverDue(club, server)).toBeUndefined()
  expect(await club.db.$count(emails, eq(emails.status, 'failed'))).toBe(6)
  expect(server.state.received).toHaveLength(18)
})

test('while the mail server takes no emails one probe goes out every five seconds, and then all of them', async ({
  club,
}) => {
  const server = await aMailServer()
  server.state.manner = 'refuses'
  for (let n = 0; n < 23; n += 1) await queue(club, `guest-${n}@mail-${n}.example`)
  const second = async () => {
    while (await deliverDue(club, server));
    await pass(club, 1)
  }
  for (let n = 0; n < 50; n += 1) await second()
  expect(server.state.tries).toBeLessThanOrEqual(2 + 10)
  expect(await readMailState(club.db)).toMatchObject({ refusedByRelay: 23, relaySays: expect.stringContaining('421') })
  server.state.manner = 'takes'
  for (let n = 0; n < 6; n += 1) await second()
  expect(server.state.received).toHaveLength(23)
  expect(await readMailState(club.db)).toMatchObject({ refusedByRelay: 0 })
})

test('a single email that the mail server dislikes holds up no other', async ({ club }) => {
  const server = await aMailServer()
  server.state.manner = 'refuses'
  await queue(club, 'berta@example.org')
  await deliverDue(club, server)
  server.state.manner = 'takes'
  await queue(club, 'nil@example.org')
  expect(await deliverDue(club, server)).toEqual({ status: 'sent' })
})
