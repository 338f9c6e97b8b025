import { readFile } from 'node:fs/promises'
import type { Erasure } from '#club/people/privacy/server/erasure-list.ts'

/** The list of erasures as a file: the encrypted key of the hashes, and a line for each erasure. */
export type ErasureFile = { key: string; lines: Erasure[] }

export const erasureFileName = 'erasures.jsonl'
/** The list, or a copy of it in a place of backups, whose name has the hash of its content. */
export const isErasureFile = (name: string) => /^erasures(-[0-9a-f]{16})?\.jsonl$/.test(name)

export const formatErasures = ({ key, lines }: ErasureFile) =>
  [{ key }, ...lines.toSorted(byTime).map(({ hash, erasedAt }) => ({ hash, erasedAt: erasedAt.toISOString() }))]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')

const byTime = (a: Erasure, b: Erasure) => a.erasedAt.getTime() - b.erasedAt.getTime() || a.hash.localeCompare(b.hash)

/** @throws Error with one line if it is no such list: to go on without it would bring erased people back */
export const parseErasures = (text: string, name: string): ErasureFile => {
  try {
    const [first, ...lines] = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, string>)
    const file = {
      key: first!.key!,
      lines: lines.map(({ hash, erasedAt }) => ({ hash: hash!, erasedAt: new Date(erasedAt!) })),
    }
    if (typeof file.key !== 'string' || file.lines.some(({ hash, erasedAt }) => !hash || Number.isNaN(+erasedAt)))
      throw new Error('not a list')
    return file
  } catch (cause) {
    throw new Error(`${name} is not the list of erasures that it should be: restore it from beside a backup.`, {
      cause,
    })
  }
}

/** Joins lists of one club: of a person the latest erasure counts. The key is that of the first. */
export const joinErasures = (files: readonly ErasureFile[]): ErasureFile | undefined => {
  const [first] = files
  const latest = new Map<string, Date>()
  for (const { hash, erasedAt } of files.flatMap(({ lines }) => lines))
    if (erasedAt > (latest.get(hash) ?? new Date(0))) latest.set(hash, erasedAt)
  return first && { key: first.key, lines: [...latest].map(([hash, erasedAt]) => ({ hash, erasedAt })) }
}

/** Reads a list; undefined if there is none. */
export const readErasureFile = async (path: string) => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  return text === undefined ? undefined : parseErasures(text, path)
}
