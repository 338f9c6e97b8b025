/** The encodings without a mark that Excel and its elders wrote in Spain: Windows, Unix, the Macintosh, DOS. The first is by far the most common. */
export const legacyEncodings = ['Windows-1252', 'ISO-8859-15', 'Macintosh', 'CP850'] as const
export type LegacyEncoding = (typeof legacyEncodings)[number]

type Reading = { encoding: LegacyEncoding; text: string; cost: number; nonsense: string | undefined }

/**
 * Reads a whole file in the one of the old encodings in which it makes sense as Spanish or Catalan. As detectors of encodings
 * do, it weighs each character by its neighbours: «Pe–a», «Mar’a» and «Gonz‡lez» are unlikely, «Peña» is not.
 * @throws Error in one line: two encodings make about as much sense, or none does for the whole file
 */
export const readLegacy = (bytes: Buffer): { text: string; encoding: LegacyEncoding } => {
  const readings = legacyEncodings.map((encoding) => read(encoding, bytes)).toSorted((a, b) => a.cost - b.cost)
  const [best] = readings as [Reading]
  const lead = best.cost > rarity[best.encoding] ? 2 * clearLead : clearLead
  const rival = readings.find(({ text, cost }) => text !== best.text && cost < best.cost + lead)
  if (best.nonsense)
    throw new Error(`its letters fit no encoding from beginning to end, see ${best.nonsense}: ${asUtf8}`)
  if (rival) throw new Error(`its letters can be read in two ways, ${differenceOf(best, rival)}: ${asUtf8}`)
  return { text: best.text, encoding: best.encoding }
}

/** How to save a table as UTF-8, with the words of the programs in Spanish. */
export const asUtf8 =
  'save the table as UTF-8 – Excel: «Archivo > Guardar como > CSV UTF-8 (delimitado por comas)»; LibreOffice: «Guardar como > Texto CSV > Editar configuración de filtros > Unicode (UTF-8)»; Numbers: «Archivo > Exportar a > CSV > Unicode (UTF-8)»'

/** A word whose letters were read in another encoding, as «Gonz‡lez» and «Mar¡a», before they were saved as they are now. */
export const garbledIn = (text: string) => /\S*\p{Ll}(?:[¤¢£‚‡Žˆ„](?!\d)|¡\p{Ll})\S*/u.exec(text)?.[0]

const unlikely = 3
const nonsense = 8
const clearLead = 3
const rarity: Record<LegacyEncoding, number> = { 'Windows-1252': 0, 'ISO-8859-15': 1, Macintosh: 2, CP850: 2 }

// CP850 with the euro of CP858. The letters of CP437 are the same, as far as it has them.
const upperHalfOfCp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const decode = (encoding: LegacyEncoding, bytes: Buffer) =>
  encoding === 'CP850'
    ? bytes.toString('latin1').replaceAll(/[\u0080-\u00FF]/g, (byte) => upperHalfOfCp850[byte.charCodeAt(0) - 0x80]!)
    : new TextDecoder(encoding).decode(bytes)

/** A character counts once for each weight, however often it stands: a thousand no-break spaces say no more than one. */
const read = (encoding: LegacyEncoding, bytes: Buffer): Reading => {
  const text = decode(encoding, bytes)
  const weights = new Map<string, number>()
  const opens = /[«“]/.test(text)
  let firstNonsense: string | undefined
  for (const { 0: character, index } of text.matchAll(/[^\0-\x7F]/g)) {
    const weight = weigh(text, index, opens)
    weights.set(`${character}${weight}`, weight)
    if (weight === nonsense)
      firstNonsense ??= `${wordAt(text, index)} in line ${text.slice(0, index).split('\n').length}`
  }
  const cost = [...weights.values()].reduce((sum, weight) => sum + weight, rarity[encoding])
  return { encoding, text, cost, nonsense: firstNonsense }
}

/** How unlikely a character is between its neighbours: 0, `unlikely` or `nonsense`. `opens`: whether the text has opening quotes. */
const weigh = (text: string, at: number, opens: boolean) => {
  const [before = '', character = '', after = ''] = [text[at - 1], text[at], text[at + 1]]
  if (character === '’') return apostrophe(text, at)
  if (/[\p{L}--[ªº]]/v.test(character)) return letter(before, character, after)
  return mark(before, character, after, opens)
}

/** A cell seldom begins with a small letter. */
const beginsCell = (before: string) => /^[;,\t\n"]?$/.test(before)

const isLetter = (text: string) => /\p{L}/u.test(text)
const isLower = (text: string) => /\p{Ll}/u.test(text)
const isUpper = (text: string) => /\p{Lu}/u.test(text)

const letter = (before: string, character: string, after: string) => {
  const isInside = isLetter(before) && isLetter(after)
  if (!/[À-ÖØ-öø-ÿŒœŠšŽžŸ]/.test(character)) return nonsense
  if (isUpper(character) && (isLower(before) || (isUpper(before) && isLower(after)))) return nonsense
  if (isLower(character) && isUpper(after)) return isUpper(before) ? unlikely : nonsense
  if (/\d/.test(before)) return /[èéà]/.test(character) && !isLetter(after) ? unlikely : nonsense
  const isAlone = !isLetter(before) && !isLetter(after)
  if (/[ßŒœ]/.test(character))
    return isInside || (character === 'ß' ? isLetter(before) : isLetter(after)) ? unlikely : nonsense
  if (isAlone) return /[áàèéíòóú]/.test(character) ? 0 : unlikely
  if (/ç/i.test(character) && isLetter(after))
    return /[aouáàóòú]/i.test(after) ? 0 : /[ei]/i.test(after) ? unlikely : nonsense
  if (/ñ/i.test(character)) return /[aeiouáéíóú]/i.test(after) ? 0 : isLetter(after) ? nonsense : unlikely
  if (/ï/i.test(character)) return /[aeou]/i.test(before) && !/[eo]/i.test(after) ? 0 : unlikely
  if (isLower(character) && beginsCell(before)) return unlikely
  return /[áéíóúüçàèò]/i.test(character) ? 0 : unlikely
}

const mark = (before: string, character: string, after: string, opens: boolean) => {
  const [follows, leads] = [isLetter(before), isLetter(after)]
  const isInside = follows && leads
  switch (character) {
    case '·':
      return /^(?:ll|LL)$/.test(before + after) || (!follows && !leads) ? 0 : isInside ? nonsense : unlikely
    case '\u00A0':
    case '–':
    case '—':
      return isInside ? unlikely : 0
    case '´':
      return unlikely
    case '€':
      return leads ? nonsense : follows ? unlikely : 0
    case 'ª':
    case 'º':
    case '°':
      return /\d/.test(before) || ((follows || before === '.') && !leads) ? 0 : leads ? nonsense : unlikely
    case '¡':
    case '¿':
    case '«':
    case '“':
    case '‘':
      if (isInside) return nonsense
      return follows || !/\S/.test(after) || (isLower(after) && beginsCell(before)) ? unlikely : 0
    case '»':
    case '”':
      return isInside ? nonsense : leads || !opens ? unlikely : 0
    case '…':
      return isInside ? nonsense : leads ? unlikely : 0
    case '•':
    case '½':
    case '¼':
    case '¾':
      return isInside ? nonsense : leads || !/^[\s\d(]?$/.test(before) ? unlikely : 0
    case '©':
    case '®':
    case '™':
    case '²':
    case '³':
    case '±':
    case '×':
    case '÷':
    case '£':
    case '§':
      return isInside ? nonsense : unlikely
    case '„':
    case '‚':
    case '†':
    case '‰':
      return follows || (leads && isUpper(after)) ? nonsense : unlikely
    default:
      return nonsense
  }
}

/** An apostrophe between letters stands after a short word, as in «l’oli» and «O’Connor», or before a short ending, as in «dona’m». */
const apostrophe = (text: string, at: number) => {
  const [before = ''] = /\p{L}*$/u.exec(text.slice(Math.max(0, at - 8), at)) ?? []
  const [after = ''] = /^\p{L}*/u.exec(text.slice(at + 1, at + 9)) ?? []
  if (before === '' || after === '') return before === '' && after === '' ? unlikely : 0
  return /^(?:[cdjlmnost]|qu|un|all|dell|nell|sull)$/i.test(before) ||
    /^(?:[dlmnst]|em|en|et|hi|ho|ll|ls|ns|re|us|ve)$/i.test(after)
    ? 0
    : nonsense
}

const wordAt = (text: string, at: number) => {
  const [before = ''] = /[^ \t\r\n;,"]*$/.exec(text.slice(Math.max(0, at - 30), at)) ?? []
  const [after = ''] = /^[^ \t\r\n;,"]*/.exec(text.slice(at, at + 30)) ?? []
  return `"${before}${after}"`
}

/** The first word that two readings show differently. All four encodings have one character for a byte. */
const differenceOf = (a: Reading, b: Reading) => {
  const at = Array.from({ length: a.text.length }, (_, index) => index).find(
    (index) => a.text[index] !== b.text[index],
  )!
  return [a, b].map(({ encoding, text }) => `${wordAt(text, at)} (${encoding})`).join(' or ')
}
