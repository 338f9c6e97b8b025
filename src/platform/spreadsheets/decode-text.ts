import { type LegacyEncoding, asUtf8, garbledIn, readLegacy } from './old-encodings.ts'

/** The encoding of a file. */
export type Encoding = 'UTF-8' | 'UTF-16 LE' | 'UTF-16 BE' | LegacyEncoding

/**
 * Decodes a file, without its byte order mark. A file without a mark is UTF-16 if its first characters allow nothing
 * else, UTF-8 if all its bytes are valid, and otherwise what `readLegacy` finds. One encoding is decided for the whole file: rows are
 * not damaged one by one.
 * @throws Error in one line: bytes that are invalid in the encoding of the mark, a workbook instead of text, letters that
 * were read in another encoding before, and those of `readLegacy`
 */
export const decodeText = (bytes: Buffer): { text: string; encoding: Encoding } => {
  if (bytes.subarray(0, 4).equals(zipMark) || bytes.subarray(0, 4).equals(oldWorkbookMark))
    throw new Error('it is a workbook, not text. Open it in Excel and save it as "CSV UTF-8"')
  const encoding = encodingOf(bytes)
  if (!encoding) return readLegacy(bytes)
  const text = decode(encoding, bytes)
  const garbled = garbledIn(text)
  // Beside it stand others that nobody can tell, as «Pe–a».
  if (garbled)
    throw new Error(
      `it was saved after its letters were garbled, as in "${garbled.slice(0, 30)}": from the file before that, ${asUtf8}`,
    )
  return { text, encoding }
}

const decode = (encoding: keyof typeof labels, bytes: Buffer) => {
  try {
    return new TextDecoder(labels[encoding], { fatal: true }).decode(bytes)
  } catch {
    throw new Error(`it begins as ${encoding} but does not go on so: export it again`)
  }
}

const zipMark = Buffer.from('PK\u0003\u0004')
const oldWorkbookMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const labels = {
  'UTF-8': 'utf-8',
  'UTF-16 LE': 'utf-16le',
  'UTF-16 BE': 'utf-16be',
} as const

const encodingOf = (bytes: Buffer): keyof typeof labels | undefined => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'UTF-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16 LE'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16 BE'
  // A table begins with the name of a column in ASCII. In UTF-16 every second byte of that name is zero.
  const start = [...bytes.subarray(0, 8)].map((byte) => (byte === 0 ? '0' : byte < 0x80 ? 'a' : '?')).join('')
  if (start === 'a0a0a0a0') return 'UTF-16 LE'
  if (start === '0a0a0a0a') return 'UTF-16 BE'
  return isUtf8(bytes) ? 'UTF-8' : undefined
}

const isUtf8 = (bytes: Buffer) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
