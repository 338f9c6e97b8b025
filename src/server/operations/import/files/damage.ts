/** Describes text that was lost or garbled before the import; undefined if there is none. */
export const damageIn = (text: string) => damages.find(({ sign }) => sign.test(text))?.what

// How Windows-1252 shows the bytes 0x80 to 0xBF, which follow the first byte of a letter in UTF-8.
const following = '[\\u0080-\\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]'

const exportAgain = 'export the file again as "CSV UTF-8"'

const damages: { sign: RegExp; what: string }[] = [
  { sign: /\0/, what: `holds a NUL character, which is no text: ${exportAgain}` },
  { sign: /[\u0080-\u009F]/, what: `holds a control character, so it was written in another encoding: ${exportAgain}` },
  { sign: /\uFFFD/, what: `has lost letters (�) before it came here: ${exportAgain} from where they are still right` },
  { sign: /\p{Cs}/u, what: `holds half a character: ${exportAgain}` },
  {
    sign: new RegExp(`[ÂÃ]${following}|â€${following}|ï»¿`),
    what: `has garbled letters, as "Ã©" for "é": ${exportAgain} from where they are still right`,
  },
  {
    sign: /\p{Ll}[¤¢£‚‡Žˆ„](?!\d)|\p{Ll}¡\p{Ll}/u,
    what: `has garbled letters, as Excel's "CSV (MS-DOS)" and "CSV (Macintosh)" leave them: ${exportAgain}`,
  },
  {
    sign: /^\s*\d(?:[.,]\d+)?E[+-]\d+\s*$/i,
    what: 'was shortened by Excel, and digits are lost: format the column as text, type the number again, save again',
  },
  {
    sign: /^\s*#(?:#+|N\/[AD]|¡?(?:VALOR|REF|DIV\/0|NUM|NULO)!|(?:VALUE|NULL)!|¿?NOMBRE\?|NAME\?)\s*$/,
    what: 'is an error of Excel, or a column too narrow: show the value in Excel, and save again',
  },
]
