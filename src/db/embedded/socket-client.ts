import pg from 'pg'

/** Whether a PostgreSQL serves on this socket. */
export const answers = (socket: string) =>
  withServer(socket, (client) => client.query('select 1')).then(isTrue, isFalse)

const isTrue = () => true
const isFalse = () => false

/** Does some work over a connection of its own. */
export const withServer = async <T>(socket: string, work: (client: pg.Client) => Promise<T>) => {
  const client = createSocketClient(socket)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A client that is not connected yet, and that no broken connection makes throw. */
export const createSocketClient = (socket: string) => {
  const client = new pg.Client({ host: socket, user: 'cercle', database: 'postgres', connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  return client
}
