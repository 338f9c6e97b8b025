import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** A mail server that can be told to refuse, or to hang: then it neither greets nor answers. */
export const openMailbox = async () => {
  let mood: 'open' | 'refusing' | 'hanging' = 'open'
  const received = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 500,
    onConnect: (_session, done) => void (mood === 'hanging' || done()),
    onMailFrom: (_address, _session, done) => {
      if (mood === 'open') done()
      else if (mood === 'refusing') done(Object.assign(new Error('Not now'), { responseCode: 451 }))
    },
    onData: async (stream, _session, done) => {
      // A sender that was killed leaves half a message: that is none.
      const message = await text(stream).catch(() => undefined)
      if (message === undefined) return done(new Error('Half a message'))
      const id = /^Message-ID: <([^@>]+)@/im.exec(message)?.[1] ?? 'none'
      received.set(id, (received.get(id) ?? 0) + 1)
      return done()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** How often a message came, by its Message-ID. */
    received,
    become: (next: typeof mood) => {
      mood = next
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
