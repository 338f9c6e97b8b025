import { createHash } from 'node:crypto'
import { block, header, padding, readHeader } from './tar.ts'

const sums = 'SHA256SUMS'
/** No entry is larger: a file that says so is damaged. */
const entryBytesAtMost = 256 * 1024 * 1024

/** One file in an archive. */
export type Entry = { name: string; bytes: Buffer }

/** A tar file as a stream, with the SHA-256 of each entry at its end. */
export const writeArchive = async function* (entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const lines: string[] = []
  const write = ({ name, bytes }: Entry) => [header(name, bytes.length), bytes, Buffer.alloc(padding(bytes.length))]
  for await (const entry of entries) {
    lines.push(sumLine(entry))
    yield* write(entry)
  }
  yield* write({ name: sums, bytes: Buffer.from(lines.join('')) })
  yield Buffer.alloc(2 * block)
}

/** Takes an archive in chunks, however they are cut, and gives each entry as soon as all of it has come. */
export type ArchiveReader = {
  /** @throws Error in the words of `damaged` for what is no archive of ours, or was altered */
  push: (chunk: Uint8Array) => Entry[]
  /** @throws Error where something is missing at the end */
  end: () => void
}

export const createArchiveReader = (damaged: (what: string) => Error): ArchiveReader => {
  const held = createBuffer()
  const found: string[] = []
  let open: { name: string; size: number } | undefined
  let isWhole = false

  const readHead = () => {
    const head = held.take(block)
    const { name, size, isTar } = readHeader(head)
    if (!isTar || !(size <= entryBytesAtMost)) throw damaged('it is no tar file')
    return { name, size }
  }
  /** The next entry, once all of it is here. */
  const next = (): Entry | undefined => {
    // Only empty blocks follow the checksums.
    if (isWhole) return held.clear()
    open ??= held.size() < block ? undefined : readHead()
    if (!open || held.size() < open.size + padding(open.size)) return undefined
    const { name, size } = open
    open = undefined
    const bytes = held.take(size + padding(size)).subarray(0, size)
    if (name !== sums) {
      found.push(sumLine({ name, bytes }))
      return { name, bytes }
    }
    if (bytes.toString() !== found.join('')) throw damaged(firstDifference(bytes.toString(), found))
    isWhole = true
    return held.clear()
  }
  return {
    push: (chunk) => {
      held.add(chunk)
      const entries: Entry[] = []
      for (let entry = next(); entry; entry = next()) entries.push(entry)
      return entries
    },
    end: () => {
      if (!isWhole) throw damaged(open ? `it ends in the middle of ${open.name}` : 'it ends too early')
    },
  }
}

/** Chunks that wait until there are enough of them. */
const createBuffer = () => {
  let chunks: Uint8Array[] = []
  let size = 0
  return {
    size: () => size,
    add: (chunk: Uint8Array) => {
      chunks.push(chunk)
      size += chunk.length
    },
    clear: () => {
      chunks = []
      size = 0
      return undefined
    },
    take: (bytes: number) => {
      const [whole] = chunks
      const all =
        chunks.length === 1 && whole ? Buffer.from(whole.buffer, whole.byteOffset, whole.length) : Buffer.concat(chunks)
      chunks = all.length > bytes ? [all.subarray(bytes)] : []
      size = all.length - bytes
      return all.subarray(0, bytes)
    },
  }
}

const sumLine = ({ name, bytes }: Entry) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`

const firstDifference = (expected: string, found: string[]) => {
  const lines = new Set(expected.split('\n').map((line) => `${line}\n`))
  const altered = found.find((line) => !lines.has(line))
  return altered ? `${altered.trim().split('  ')[1]} is not as it was` : 'something is missing from it'
}
