/** The characters of Windows-1252 in the bytes 0x80 to 0x9F; a space stands for an unused byte. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Encodes a text. @throws Error if Windows-1252 lacks a character */
export const encodeText = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with BOM': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16 LE': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 BE': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'Windows-1252': (text: string) => Buffer.from(Array.from(text, byteOf)),
}

const byteOf = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const at = upper.indexOf(character)
  if (at < 0) throw new Error(`Windows-1252 has no ${character}`)
  return 0x80 + at
}
