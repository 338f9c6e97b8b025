// Scripts whose letters change their shape with a joiner or a non-joiner between them, as Persian and Hindi names have them.
const joining = String.raw`(?!\p{DI})[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}]`

const emoji = String.raw`\p{ExtPict}[\p{EMod}\uFE0E\uFE0F]?`

/** What is invisible alone, and has a meaning where it stands. */
const meant = [
  // Flags of parts of a country, emoji made of several, keycaps.
  String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`,
  String.raw`${emoji}(?:\u200D${emoji})*`,
  String.raw`[\d#*]\uFE0F(?=\u20E3)`,
  // Other shapes of one Chinese or Mongolian character.
  String.raw`\p{sc=Hani}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`[\u1820-\u18AA][\u180B-\u180F]`,
  String.raw`${joining}[\u200C\u200D](?=${joining})`,
].join('|')

// In the order of their categories: controls that are no white space; halves of a pair; private use; never a character; what no reader shows (joiners,
// marks of direction, soft hyphens, blank letters, tags, variation selectors); marks of annotations and of an embedded object.
const unseen = String.raw`[\0-\x08\x0E-\x1F\x7F-\x84\x86-\x9F\p{Cs}\p{Co}\p{NChar}\p{DI}\uFFF9-\uFFFC]`

const pattern = new RegExp(`(${meant})|${unseen}`, 'gu')

// U+2800 is a Braille sign without dots.
const spaces = /[\p{Zs}\u2800]/gu

const withoutUnseen = (text: string) => text.replaceAll(pattern, '$1').normalize('NFC')

/** A line of text as it is stored and shown: in NFC, without characters that nobody sees, with plain spaces alone. */
export const cleanLine = (text: string) =>
  withoutUnseen(text)
    .replaceAll(/\r\n|[\s\x85\u2800]/g, ' ')
    .trim()

/** The same for a text of several lines. Tabs, spaces and empty lines stay; no-break and other spaces become plain ones. */
export const cleanLines = (text: string) =>
  withoutUnseen(text)
    .replaceAll(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replaceAll(spaces, ' ')
    .trim()

/** A value with each text in it cleaned as of several lines: for what was stored before forms cleaned it. */
export const cleanTexts = <Value>(value: Value): Value => cleanedInside(value) as Value

const cleanedInside = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanLines(value)
  if (Array.isArray(value)) return value.map(cleanedInside)
  if (value?.constructor !== Object) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanedInside(inner)]))
}

/** Whether a text has a letter of any script, as every name has. */
export const hasLetter = (text: string) => /\p{L}/u.test(text)
