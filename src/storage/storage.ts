/** A place for files that are written once and read often. What cannot be reached in time throws StorageUnavailable. */
export type Storage = {
  /** Keeps a file, whole or not at all. @throws FileExists: nothing is ever overwritten. @throws StorageFull */
  put: (key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** The file as a stream with its length in bytes; undefined where there is none. */
  read: (key: string) => Promise<StoredFile | undefined>
  /** Its address on the site, the same whichever storage keeps it. */
  url: (key: string) => string
  /** Removes a file. One that is not there is no mistake. */
  remove: (key: string) => Promise<void>
  /** Removes what processes that died were in the middle of writing. */
  deletePartFiles: () => Promise<void>
  /** Whether it would take a file now. @throws Error with one line that says what to check */
  greet: () => Promise<void>
}

type StoredFile = { body: ReadableStream<Uint8Array<ArrayBuffer>>; bytes: number }

export class FileExists extends Error {}
/** There is no room for another file. */
export class StorageFull extends Error {}
/** The place does not answer, or not in time, or only that it cannot just now. */
export class StorageUnavailable extends Error {}

const types = { webp: 'image/webp', avif: 'image/avif' } as const

// Letters, digits and hyphens between single slashes: no key can climb out of its folder, and each part can be a file's name.
const keyPattern = /^(?:uploads|organizer-assets)\/[a-z]{1,40}\/[a-z0-9-]{1,200}\.(?<extension>webp|avif)$/

/** The type of the file a key names; undefined for a key that no file of ours can have. */
export const typeOf = (key: string) => {
  const extension = keyPattern.exec(key)?.groups?.extension
  return extension && types[extension as keyof typeof types]
}

/** @throws Error for a key that no file of ours can have */
export const requireKey = (key: string) => {
  const type = typeOf(key)
  if (!type) throw new Error(`No file may be called ${JSON.stringify(key)}`)
  return type
}

/** The address under which visitors get a file, below the site's. */
export const urlOf = (key: string) => `/files/${key}`
