/** A store for files that are written once and read often. Every method throws StorageUnavailable if it does not answer in time. */
export type Storage = {
  /** Stores a file, complete or not at all, and never overwrites one. @throws FileExists, StorageFull */
  put: (key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** The file as a stream with its length in bytes; undefined if there is none. */
  read: (key: string) => Promise<StoredFile | undefined>
  /** The path of a file on the site, the same for every kind of store. */
  url: (key: string) => string
  /** Removes a file. A missing file is no error. */
  remove: (key: string) => Promise<void>
  /** Deletes incomplete files of crashed processes. */
  deletePartFiles: () => Promise<void>
  /** Checks that the store accepts files. @throws Error with one line that says what to check */
  verify: () => Promise<void>
}

type StoredFile = { body: ReadableStream<Uint8Array<ArrayBuffer>>; bytes: number }

export class FileExists extends Error {}
/** There is no space for another file. */
export class StorageFull extends Error {}
/** The store does not answer in time, or answers with a server error. */
export class StorageUnavailable extends Error {}

const types = { webp: 'image/webp', avif: 'image/avif' } as const

// Letters, digits and hyphens between single slashes: no key leaves its folder, and each part is a valid file name.
const keyPattern = /^(?:uploads|organizer-assets)\/[a-z]{1,40}\/[a-z0-9-]{1,200}\.(?<extension>webp|avif)$/

/** The content type of a key's file; undefined for an invalid key. */
export const typeOf = (key: string) => {
  const extension = keyPattern.exec(key)?.groups?.extension
  return extension && types[extension as keyof typeof types]
}

/** The content type of a key's file. @throws Error for an invalid key */
export const requireKey = (key: string) => {
  const type = typeOf(key)
  if (!type) throw new Error(`No file may be called ${JSON.stringify(key)}`)
  return type
}

/** The path of a file on the site. */
export const urlOf = (key: string) => `/files/${key}`
