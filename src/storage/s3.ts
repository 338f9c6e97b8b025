import { AwsClient } from 'aws4fetch'
import { FileExists, type Storage, StorageFull, addressOf, requireKey, typeOf } from './storage.ts'

const tries = 3

/**
 * Files in any S3-compatible store, addressed by path: `https://KEY:SECRET@endpoint/bucket?region=eu-west-1`.
 * Keys and secrets are percent-encoded where they hold signs of their own.
 */
export const s3Storage = (address: string): Storage => {
  const { bucket, client } = read(address)
  const ask = (method: string, key: string, init: RequestInit = {}) =>
    client.fetch(`${bucket}/${key}`, { method, ...init })

  return {
    put: async (key, bytes) => {
      const type = requireKey(key)
      // Asked first as well: not every store knows If-None-Match.
      if ((await ask('HEAD', key)).ok) throw new FileExists(key)
      const headers = { 'Content-Type': type, 'Cache-Control': 'max-age=3600', 'If-None-Match': '*' }
      const response = await ask('PUT', key, { body: bytes, headers })
      if (response.status === 412) throw new FileExists(key)
      if (response.status === 507) throw new StorageFull(key)
      await requireOk(response, 'PUT', key)
    },
    read: async (key) => {
      if (!typeOf(key)) return undefined
      const response = await ask('GET', key)
      if (response.status === 404) return undefined
      await requireOk(response, 'GET', key)
      return response.body ? { body: response.body, bytes: Number(response.headers.get('Content-Length')) } : undefined
    },
    url: addressOf,
    remove: async (key) => {
      requireKey(key)
      const response = await ask('DELETE', key)
      if (response.status !== 404) await requireOk(response, 'DELETE', key)
    },
  }
}

const read = (address: string) => {
  // The address holds the secret: what is wrong with it is said without repeating it.
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new Error('S3_URL cannot be read: it looks like https://KEY:SECRET@endpoint/bucket?region=eu-west-1')
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
