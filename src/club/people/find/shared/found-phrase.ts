import { folded } from '#base/text/folded.ts'

/** About so many letters of a text are shown. */
const shownLetters = 140

/**
 * The part of a text in which the searched words stand, most of them in one sentence, a heading with the sentence below it, cut at words; empty
 * if there are none. `text` may have tags and marks of headings.
 */
export const foundPhrase = (text: string, search: string) => {
  const searched = wordsOf(search)
  const sentences = plainText(text).match(/.+?(?:[.!?…][»”)]*(?=\s|$)|\n|$)/gu) ?? []
  const counts = sentences.map(
    (sentence) => new Set(partsOf(sentence, searched).flatMap(({ found }) => found ?? [])).size,
  )
  const most = Math.max(0, ...counts)
  if (most === 0) return ''
  const fullest = sentences.filter((_, n) => counts[n] === most).map((sentence) => sentence.trim())
  const phrase = fullest.find((sentence) => sentence.split(' ').length > 3)
  if (phrase) return cutAround(phrase, searched)
  if (/[.!…»”)]$/.test(fullest[0]!)) return fullest[0]!
  // A heading or a question says little without the sentence below it.
  const below = sentences.slice(counts.indexOf(most) + 1).find((sentence) => sentence.trim() !== '')
  const between = fullest[0]!.endsWith('?') ? ' ' : '. '
  return cutAround([fullest[0], below?.trim()].filter(Boolean).join(between), searched)
}

/** A phrase in pieces: those that are searched words are `isFound`. */
export const piecesOf = (phrase: string, search: string) =>
  partsOf(phrase, wordsOf(search)).map(({ text, found }) => ({ text, isFound: found !== undefined }))

const plainText = (text: string) =>
  text
    .replaceAll(/^## /gm, '')
    .replaceAll(/<\/(?:p|h\d|li|blockquote)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')

const word = /[\p{L}\p{Nd}·]+/gu

const wordsOf = (search: string) => {
  const all = (search.match(word) ?? []).map(folded).filter((one) => one.length > 1)
  const longer = all.filter((one) => one.length > 2)
  return longer.length > 0 ? longer : all
}

/**
 * Whether a word is a searched one, its singular or plural, or a longer word that begins with it: «Cebollas» is «cebolla», and «pan» no
 * «panceta».
 */
const isSame = (one: string, searched: string) =>
  one === `${searched}ns` || stemOf(one) === stemOf(searched) || (searched.length > 3 && one.startsWith(searched))

const stemOf = (one: string) => one.replace(/e?s$/, '').replace(/(?<=.{3})[ae]$/, '')

const partsOf = (text: string, searched: string[]) => {
  const parts: { text: string; found?: string }[] = []
  let end = 0
  for (const { 0: written, index } of text.matchAll(word)) {
    const one = folded(written)
    const found = searched.find((each) => isSame(one, each))
    if (found === undefined) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: written, found })
    end = index + written.length
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts
}

const cutAround = (sentence: string, searched: string[]) => {
  if (sentence.length <= shownLetters) return sentence
  const [first] = partsOf(sentence, searched)
  const at = first?.found === undefined ? (first?.text.length ?? 0) : 0
  const begin = Math.max(0, Math.min(at - shownLetters / 3, sentence.length - shownLetters))
  const cut = sentence.slice(begin, begin + shownLetters)
  const begun = begin > 0 ? `…${cut.replace(/^\S*\s/, '')}` : cut
  return begin + shownLetters < sentence.length ? `${begun.replace(/[\s,;:.–]+\S*$/, '')}…` : begun
}
