import { createHash } from 'node:crypto'
import { block, header, padding, readHeader } from './tar.ts'

const sumsName = 'SHA256SUMS'
const signatureName = 'SHA256SUMS.sig'
/** The largest entry, in bytes. A larger size in a header means a damaged file. */
const maxEntryBytes = 256 * 1024 * 1024

/** One file in an archive. */
export type Entry = { name: string; bytes: Buffer }

/**
 * Writes a tar file as a stream. After the entries comes a list of their SHA-256, and what `sign` makes of the list. Earlier releases stop
 * reading at the list.
 */
export const writeArchive = async function* (
  entries: AsyncIterable<Entry>,
  sign?: (sums: Buffer) => Buffer,
): AsyncGenerator<Buffer> {
  const lines: string[] = []
  const write = ({ name, bytes }: Entry) => [header(name, bytes.length), bytes, Buffer.alloc(padding(bytes.length))]
  for await (const entry of entries) {
    lines.push(sumLine(entry))
    yield* write(entry)
  }
  const sums = Buffer.from(lines.join(''))
  yield* write({ name: sumsName, bytes: sums })
  if (sign) yield* write({ name: signatureName, bytes: sign(sums) })
  yield Buffer.alloc(2 * block)
}

/** Reads an archive in chunks of any size, and returns each entry once it is complete. */
export type ArchiveReader = {
  /** @throws the Error of `damaged` for another format or an altered archive */
  push: (chunk: Uint8Array) => Entry[]
  /** The list of checksums, and the signature if there is one. @throws Error if the end is missing */
  end: () => { sums: Buffer; signature: Buffer | undefined }
}

export const createArchiveReader = (damaged: (what: string) => Error): ArchiveReader => {
  const buffer = createBuffer()
  const sumLines: string[] = []
  let open: { name: string; size: number } | undefined
  let sums: Buffer | undefined
  let signature: Buffer | undefined
  let isAtEnd = false

  const readHead = () => {
    const head = buffer.take(block)
    // Only empty blocks follow the checksums and their signature.
    isAtEnd = sums !== undefined && head.every((byte) => byte === 0)
    if (isAtEnd) return undefined
    const { name, size, isTar } = readHeader(head)
    if (!isTar || !(size <= maxEntryBytes)) throw damaged('it is no tar file')
    return { name, size }
  }
  /** The next entry; undefined until it is complete. */
  const next = (): Entry | undefined => {
    if (isAtEnd) return buffer.clear()
    open ??= buffer.size() < block ? undefined : readHead()
    if (!open || buffer.size() < open.size + padding(open.size)) return undefined
    const { name, size } = open
    open = undefined
    const bytes = buffer.take(size + padding(size)).subarray(0, size)
    if (sums) {
      if (name !== signatureName || signature) throw damaged(`${name} follows its checksums`)
      signature = Buffer.from(bytes)
      return next()
    }
    if (name !== sumsName) {
      sumLines.push(sumLine({ name, bytes }))
      return { name, bytes }
    }
    if (bytes.toString() !== sumLines.join('')) throw damaged(firstDifference(bytes.toString(), sumLines))
    sums = Buffer.from(bytes)
    return next()
  }
  return {
    push: (chunk) => {
      buffer.add(chunk)
      const entries: Entry[] = []
      for (let entry = next(); entry; entry = next()) entries.push(entry)
      return entries
    },
    end: () => {
      if (!sums || open) throw damaged(open ? `it ends in the middle of ${open.name}` : 'it ends too early')
      return { sums, signature }
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
