import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** A fake mail server that can refuse emails, or hang without any answer. */
export const openMailbox = async () => {
  let mode: 'open' | 'refusing' | 'hanging' = 'open'
  const received = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 500,
    onConnect: (_session, done) => void (mode === 'hanging' || done()),
    onMailFrom: (_address, _session, done) => {
      if (mode === 'open') done()
      else if (mode === 'refusing') done(Object.assign(new Error('Not now'), { responseCode: 451 }))
    },
    onData: async (stream, _session, done) => {
      // A killed sender leaves an incomplete message, which does not count.
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
    /** How often each message was received, by its Message-ID. */
    received,
    setMode: (next: typeof mode) => {
      mode = next
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
