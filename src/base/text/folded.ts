/** The letters of European alphabets that are more than a letter with an accent. */
const letters: Record<string, string> = Object.fromEntries(
  'æ ae œ oe ø o ß ss ł l đ d ð d þ th ħ h ŧ t ŋ n ı i ĸ q ŀ l ĳ ij ŉ n ſ s ª a º o'
    .match(/\S+ \S+/g)!
    .map((pair) => pair.split(' ')),
)

/**
 * A text as it is compared: without case and accents, and without what people leave out or write in several ways inside a word: the
 * apostrophe of O’Connor, hyphens, the point of «l·l» in any form, invisible characters. In SQL the function `plain` does the same; a test
 * (`platform/database/plain.test.ts`) compares both.
 */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u0362]/g, '')
    .toLowerCase()
    .replaceAll(/[æœøßłđðþħŧŋıĸŀĳŉſªº]/g, (letter) => letters[letter]!)
    .replaceAll(ignored, '')
    .replaceAll('l.l', 'll')

const apostrophes = `'\`´ʹʻʼʽˈ‘’‛′`
const hyphens = '\\-˗‐‑‒–—―−'
const ignored = new RegExp(`[${apostrophes}${hyphens}·•‧∙⋅\u00ad\u200b-\u200f\u2060\ufeff]`, 'gu')

/** The parts of a word, or of words, between apostrophes and hyphens. */
export const partsOf = (text: string) => text.split(new RegExp(`[${apostrophes}${hyphens}]`, 'u')).filter(Boolean)
