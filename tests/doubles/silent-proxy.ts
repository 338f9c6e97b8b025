import { once } from 'node:events'
import { type AddressInfo, type NetConnectOpts, type Socket, connect, createServer } from 'node:net'

/**
 * A TCP proxy between the site and PostgreSQL. `goSilent` drops all data of the existing connections, in both
 * directions and without a reset. New connections work, unless `newOnes` silences them too.
 */
export const openSilentProxy = async (target: NetConnectOpts) => {
  const pairs = new Set<{ isSilent: boolean; ends: [Socket, Socket] }>()
  let takesNew = true
  const server = createServer((near) => {
    const far = connect(target)
    const pair = { isSilent: !takesNew, ends: [near, far] as [Socket, Socket] }
    pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => void (pair.isSilent || to.write(chunk)))
      from.on('error', () => {})
      // PostgreSQL does not notice that the client has disconnected.
      from.on('close', () => {
        if (!pair.isSilent) to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: '127.0.0.1',
    port,
    /** @returns the number of silenced connections */
    goSilent: ({ newOnes = false } = {}) => {
      takesNew = !newOnes
      for (const pair of pairs) pair.isSilent = true
      return pairs.size
    },
    /** New connections work again; silenced ones stay silent. */
    recover: () => {
      takesNew = true
    },
    close: async () => {
      for (const { ends } of pairs) for (const end of ends) end.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
