import pg from 'pg'

/** Whether a PostgreSQL answers on this socket. */
export const answers = (socket: string) =>
  withServer(socket, (client) => client.query('select 1')).then(isTrue, isFalse)

const isTrue = () => true
const isFalse = () => false

/** Runs work with its own connection. */
export const withServer = async <T>(socket: string, work: (client: pg.Client) => Promise<T>) => {
  const client = createSocketClient(socket)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A client that is not connected yet. A broken connection does not end the process. */
export const createSocketClient = (socket: string) => {
  const client = new pg.Client({ host: socket, user: 'cercle', database: 'postgres', connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  return client
}
