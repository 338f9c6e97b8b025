import { AwsClient } from 'aws4fetch'
import { FileExists, type Storage, StorageUnavailable, StorageFull, urlOf, requireKey, typeOf } from './storage.ts'

const tries = 3
const oneSecond = 1000

/**
 * Files in any S3-compatible store, addressed by path: `https://KEY:SECRET@endpoint/bucket?region=eu-west-1`.
 * Keys and secrets are percent-encoded where they hold signs of their own. A store that says nothing for `patienceMs` is
 * given up.
 */
export const s3Storage = (address: string, { patienceMs = 20 * oneSecond } = {}): Storage => {
  const { bucket, client } = openBucket(address)
  const ask = async (method: string, key: string, init: RequestInit = {}) => {
    const response = await answerOf(
      (signal) => client.fetch(`${bucket}/${key}`, { method, signal, ...init }),
      patienceMs,
    )
    if (response.status >= 500 && response.status !== noRoom)
      throw new StorageUnavailable(`The file store answered ${response.status} to ${method} ${key}`)
    return response
  }

  return {
    put: async (key, bytes) => {
      const type = requireKey(key)
      // Asked first as well: not every store knows If-None-Match.
      if ((await ask('HEAD', key)).ok) throw new FileExists(key)
      const headers = { 'Content-Type': type, 'Cache-Control': 'max-age=3600', 'If-None-Match': '*' }
      const response = await ask('PUT', key, { body: bytes, headers })
      if (response.status === 412) throw new FileExists(key)
      if (response.status === noRoom) throw new StorageFull(key)
      await requireOk(response, 'PUT', key)
    },
    read: async (key) => {
      if (!typeOf(key)) return undefined
      const response = await ask('GET', key)
      if (response.status === 404) return undefined
      await requireOk(response, 'GET', key)
      return response.body ? { body: response.body, bytes: Number(response.headers.get('Content-Length')) } : undefined
    },
    url: urlOf,
    remove: async (key) => {
      requireKey(key)
      const response = await ask('DELETE', key)
      if (response.status !== 404) await requireOk(response, 'DELETE', key)
    },
    // A store takes a file whole or not at all.
    deletePartFiles: async () => {},
    greet: async () => {
      // A name that no file has: who may ask hears that it is not there.
      const refusal = await ask('GET', nobodysKey).then(refusalIn, (error: Error) => error.message)
      if (refusal) throw new Error(`The file store of S3_URL takes no photos (${refusal}): check ${whatToCheck}.`)
    },
  }
}

const nobodysKey = 'uploads/greeting/none.webp'
const noRoom = 507
const whatToCheck =
  'the host, the bucket, the key and the secret (in it, / and + are written %2F and %2B), and the clock'

/** What a store says against the one who asks, if anything: a name that is missing is no refusal, a bucket is. */
const refusalIn = async (response: Response) => {
  const said = await response.text()
  const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1]
  const isWelcome = response.ok || (response.status === 404 && code !== 'NoSuchBucket')
  return isWelcome ? undefined : `${response.status}${code ? ` ${code}` : ''}`
}

/** Its answer as soon as it begins: how long it then takes to read is the reader's affair. @throws StorageUnavailable */
const answerOf = async (ask: (signal: AbortSignal) => Promise<Response>, patienceMs: number) => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`no answer in ${patienceMs / oneSecond} s`)), patienceMs)
  try {
    return await ask(late.signal)
  } catch (error) {
    const { message, code = message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
    throw new StorageUnavailable(`The file store does not answer: ${code}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** A bucket by its address: its URL, and the client that signs what is asked of it. */
export const openBucket = (address: string) => {
  const url = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: tries,
  })
  return { client, bucket: url.origin + url.pathname.replace(/\/+$/, '') }
}

const requireOk = async (response: Response, method: string, key: string) => {
  if (response.ok) return
  const reason = (await response.text()).slice(0, 300)
  throw new Error(`The file store answered ${response.status} to ${method} ${key}: ${reason}`)
}
