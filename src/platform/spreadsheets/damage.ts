/** Describes how a text was damaged before the import; undefined if it is intact. */
export const damageIn = (text: string) => damages.find(({ pattern }) => pattern.test(text))?.description

// The bytes 0x80 to 0xBF as Windows-1252 shows them. In UTF-8 they follow the first byte of a letter.
const continuationByte = '[\\u0080-\\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]'

const exportAgain = 'export the file again as "CSV UTF-8"'

const damages: { pattern: RegExp; description: string }[] = [
  { pattern: /\0/, description: `holds a NUL character, which is no text: ${exportAgain}` },
  {
    pattern: /[\u0080-\u009F]/,
    description: `holds a control character, so it was written in another encoding: ${exportAgain}`,
  },
  {
    pattern: /\uFFFD/,
    description: `has lost letters (�) before it came here: ${exportAgain} from where they are still right`,
  },
  { pattern: /\p{Cs}/u, description: `holds half a character: ${exportAgain}` },
  {
    pattern: new RegExp(`[ÂÃ]${continuationByte}|â€${continuationByte}|ï»¿`),
    description: `has garbled letters, as "Ã©" for "é": ${exportAgain} from where they are still right`,
  },
  {
    pattern: /^\s*\d(?:[.,]\d+)?E[+-]\d+\s*$/i,
    description:
      'was shortened by Excel, and digits are lost: format the column as text, type the number again, save again',
  },
  {
    pattern: /^\s*#(?:#+|N\/[AD]|¡?(?:VALOR|REF|DIV\/0|NUM|NULO)!|(?:VALUE|NULL)!|¿?NOMBRE\?|NAME\?)\s*$/,
    description: 'is an error of Excel, or a column too narrow: show the value in Excel, and save again',
  },
]
