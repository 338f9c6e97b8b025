import { openAsBlob } from 'node:fs'
import { openBucket } from '#platform/storage/s3.ts'
import type { BackupLocation } from './locations.ts'
import { secondMs } from '#base/dates/durations.ts'

/** The slowest accepted upload. */
const bytesPerSecond = 100_000
/** The largest object that S3 accepts in one request. */
const maxBytes = 5 * 1024 ** 3

/** The credentials do not allow it. Some may only write, which protects existing backups. */
export class Refused extends Error {}

type RequestOptions = RequestInit & { seconds?: number; interrupted?: AbortSignal | undefined }

/** A bucket, or a folder in it: `https://KEY:SECRET@host/bucket/folder?region=eu-west-1`. */
export const bucketLocation = (address: string): BackupLocation => {
  const { bucket: url, client } = openBucket(address)
  const { origin, pathname } = new URL(url)
  const [, bucket = '', ...folders] = pathname.split('/')
  const prefix = folders.map((folder) => `${folder}/`).join('')

  const ask = async (method: string, path: string, { seconds = 60, interrupted, ...init }: RequestOptions = {}) => {
    const timeout = AbortSignal.timeout(seconds * secondMs)
    const signal = interrupted ? AbortSignal.any([timeout, interrupted]) : timeout
    const response = await client
      .fetch(`${origin}/${bucket}${path}`, { method, signal, ...init })
      .catch((cause: Error) => {
        const { message, code = message } = (cause.cause ?? cause) as NodeJS.ErrnoException
        throw new Error(`${origin} does not answer: ${code}.`, { cause })
      })
    if (response.ok) return response.text()
    const body = await response.text()
    const reason = `${origin} answered ${response.status} ${/<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? ''} to ${method}`
    throw response.status === 403
      ? new Refused(`${reason}: check the key and what it may do.`)
      : new Error(`${reason}.`)
  }

  return {
    name: `${origin}${pathname}`,
    put: async (name, path, { bytes, sha256 }, interrupted) => {
      if (bytes > maxBytes) throw new Error(`${origin} takes no file of more than 5 GB: set BACKUP_TO to a folder.`)
      // The store verifies the checksum, which is signed too.
      const headers = { 'Content-Type': 'application/octet-stream', 'X-Amz-Content-Sha256': sha256 }
      const seconds = 60 + Math.ceil(bytes / bytesPerSecond)
      await ask('PUT', `/${prefix}${name}`, { body: await openAsBlob(path), headers, seconds, interrupted })
    },
    list: async (start) => {
      const names: string[] = []
      for (let after = ''; ;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}${start}` })
        if (after) query.set('start-after', after)
        const body = await ask('GET', `?${query}`)
        const keys = [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
        names.push(...keys.map((key) => key.slice(prefix.length)))
        if (!body.includes('<IsTruncated>true</IsTruncated>') || keys.length === 0) return names
        after = keys.at(-1) ?? ''
      }
    },
    remove: async (name) => void (await ask('DELETE', `/${prefix}${name}`)),
  }
}
