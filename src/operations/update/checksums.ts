import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The SHA-256 of a file, in hex. */
export const digestOf = async (file: string) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * Compares every file of an unpacked release with its SHA256SUMS.
 * @throws Error that names a missing, damaged or unlisted file
 */
export const checkSums = async (folder: string) => {
  const list = await readFile(join(folder, 'SHA256SUMS'), 'utf8').catch(() => {
    throw new Error(`${folder} has no SHA256SUMS: it is not a release as npm run release writes it.`)
  })
  const expected = new Map(
    list
      .trim()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const unknown = files.find((file) => file !== 'SHA256SUMS' && !expected.has(file))
  if (unknown) throw new Error(`${join(folder, unknown)} is in no list of checksums.`)
  const found = new Set(files)
  for (const [file, digest] of expected) {
    if (!found.has(file)) throw new Error(`${join(folder, file)} is missing.`)
    if ((await digestOf(join(folder, file))) !== digest) throw new Error(`${join(folder, file)} is damaged.`)
  }
}
