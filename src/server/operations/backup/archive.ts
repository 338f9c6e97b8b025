import { createHash } from 'node:crypto'
import { block, header, padding, readHeader } from './tar.ts'

const sums = 'SHA256SUMS'
/** The largest entry, in bytes. A larger size in a header means a damaged file. */
const maxEntryBytes = 256 * 1024 * 1024

/** One file in an archive. */
export type Entry = { name: string; bytes: Buffer }

/** Writes a tar file as a stream. Its last entry lists the SHA-256 of the others. */
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

/** Reads an archive in chunks of any size, and returns each entry once it is complete. */
export type ArchiveReader = {
  /** @throws the Error of `damaged` for another format or an altered archive */
  push: (chunk: Uint8Array) => Entry[]
  /** @throws Error if the end is missing */
  end: () => void
}

export const createArchiveReader = (damaged: (what: string) => Error): ArchiveReader => {
  const buffer = createBuffer()
  const sumLines: string[] = []
  let open: { name: string; size: number } | undefined
  let isWhole = false

  const readHead = () => {
    const head = buffer.take(block)
    const { name, size, isTar } = readHeader(head)
    if (!isTar || !(size <= maxEntryBytes)) throw damaged('it is no tar file')
    return { name, size }
  }
  /** The next entry; undefined until it is complete. */
  const next = (): Entry | undefined => {
    // Only empty blocks follow the checksums.
    if (isWhole) return buffer.clear()
    open ??= buffer.size() < block ? undefined : readHead()
    if (!open || buffer.size() < open.size + padding(open.size)) return undefined
    const { name, size } = open
    open = undefined
    const bytes = buffer.take(size + padding(size)).subarray(0, size)
    if (name !== sums) {
      sumLines.push(sumLine({ name, bytes }))
      return { name, bytes }
    }
    if (bytes.toString() !== sumLines.join('')) throw damaged(firstDifference(bytes.toString(), sumLines))
    isWhole = true
    return buffer.clear()
  }
  return {
    push: (chunk) => {
      buffer.add(chunk)
      const entries: Entry[] = []
      for (let entry = next(); entry; entry = next()) entries.push(entry)
      return entries
    },
    end: () => {
      if (!isWhole) throw damaged(open ? `it ends in the middle of ${open.name}` : 'it ends too early')
    },
  }
}

/** Collects chunks until there are enough bytes. */
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

const firstDifference = (expected: string, sumLines: string[]) => {
  const lines = new Set(expected.split('\n').map((line) => `${line}\n`))
  const altered = sumLines.find((line) => !lines.has(line))
  return altered ? `${altered.trim().split('  ')[1]} is not as it was` : 'something is missing from it'
}
