import { AwsClient } from 'aws4fetch'
import { FileExists, type Storage, StorageUnavailable, StorageFull, urlOf, requireKey, typeOf } from './storage.ts'
import { hourSeconds, secondMs } from '#base/dates/durations.ts'

const maxRetries = 3

/**
 * Stores files in an S3-compatible store with path-style addresses: `https://KEY:SECRET@endpoint/bucket?region=eu-west-1`.
 * Special characters in key and secret are percent-encoded. A request fails if no answer begins within `timeoutMs`.
 */
export const s3Storage = (address: string, { timeoutMs = 20 * secondMs } = {}): Storage => {
  const { bucket, client } = openBucket(address)
  const send = async (method: string, key: string, init: RequestInit = {}) => {
    const response = await sendWithTimeout(
      (signal) => client.fetch(`${bucket}/${key}`, { method, signal, ...init }),
      timeoutMs,
    )
    if (response.status >= 500 && response.status !== insufficientStorage)
      throw new StorageUnavailable(`The file store answered ${response.status} to ${method} ${key}`)
    return response
  }

  return {
    put: async (key, bytes) => {
      const type = requireKey(key)
      // Not every store supports If-None-Match.
      if ((await send('HEAD', key)).ok) throw new FileExists(key)
      const headers = { 'Content-Type': type, 'Cache-Control': `max-age=${hourSeconds}`, 'If-None-Match': '*' }
      const response = await send('PUT', key, { body: bytes, headers })
      if (response.status === 412) throw new FileExists(key)
      if (response.status === insufficientStorage) throw new StorageFull(key)
      await requireOk(response, 'PUT', key)
    },
    read: async (key) => {
      if (!typeOf(key)) return undefined
      const response = await send('GET', key)
      if (response.status === 404) return undefined
      await requireOk(response, 'GET', key)
      return response.body ? { body: response.body, bytes: Number(response.headers.get('Content-Length')) } : undefined
    },
    url: urlOf,
    remove: async (key) => {
      requireKey(key)
      const response = await send('DELETE', key)
      if (response.status !== 404) await requireOk(response, 'DELETE', key)
    },
    // A store never holds incomplete files.
    deletePartFiles: async () => {},
    verify: async () => {
      // No file has this key: with valid credentials the store answers 404.
      const refusal = await send('GET', missingKey).then(refusalIn, (error: Error) => error.message)
      if (refusal) throw new Error(`The file store of S3_URL takes no photos (${refusal}): check ${whatToCheck}.`)
    },
  }
}

const missingKey = 'uploads/greeting/none.webp'
const insufficientStorage = 507
const whatToCheck =
  'the host, the bucket, the key and the secret (in it, / and + are written %2F and %2B), and the clock'

/** Status and code of a refusal, undefined if access works: a missing key is no refusal, a missing bucket is. */
const refusalIn = async (response: Response) => {
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]
  const isAllowed = response.ok || (response.status === 404 && code !== 'NoSuchBucket')
  return isAllowed ? undefined : `${response.status}${code ? ` ${code}` : ''}`
}

/** The answer once its headers are there: the timeout does not limit reading its body. @throws StorageUnavailable */
const sendWithTimeout = async (send: (signal: AbortSignal) => Promise<Response>, timeoutMs: number) => {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new Error(`no answer in ${timeoutMs / secondMs} s`)), timeoutMs)
  try {
    return await send(timeout.signal)
  } catch (error) {
    const { message, code = message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
    throw new StorageUnavailable(`The file store does not answer: ${code}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** A bucket's URL and a client that signs requests to it. */
export const openBucket = (address: string) => {
  const url = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: maxRetries,
  })
  return { client, bucket: url.origin + url.pathname.replace(/\/+$/, '') }
}

const requireOk = async (response: Response, method: string, key: string) => {
  if (response.ok) return
  const reason = (await response.text()).slice(0, 300)
  throw new Error(`The file store answered ${response.status} to ${method} ${key}: ${reason}`)
}
