import { folded } from './folded.ts'

/**
 * The slug of a title (spec §5): lower case, no punctuation, single hyphens for spaces. Before that, letters become those of English:
 * à is a, ø is o, ß is ss, l·l is ll. Empty for a title without any, as one of emoji. At most 200 characters, as the form takes.
 */
export const slugOf = (title: string) =>
  title
    .split(/[\s-]+/)
    .map((word) => transliterated(word).replaceAll(/\W/g, ''))
    .filter(Boolean)
    .join('-')
    .slice(0, 200)
    .replace(/-$/, '')

/** The slug of a post. If its title gives none that the form takes, it is made from a day, "yyyy-MM-dd". */
export const postSlugOf = (title: string, day: string) => {
  const slug = slugOf(title)
  return slug.length < minSlugLength ? `publicacion-${day}` : slug
}

export const minSlugLength = 3

/** Slugs are words of letters, digits and underscores, joined by single hyphens. */
export const slugPattern = /^[a-z0-9_]+(?:-[a-z0-9_]+)*$/

/** The first of `slug-2`, `slug-3` … that is not taken. */
export const freeSlug = (slug: string, taken: ReadonlySet<string>) => {
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

/** Letters of any width or style and with any mark (NFKD), then those of Latin alphabets that are no marked letter of English. */
const transliterated = (text: string) =>
  folded(text.replaceAll(/[\p{L}\p{Nd}\p{Nl}]/gu, (letter) => letter.normalize('NFKD'))).replaceAll(
    /[^\0-\x7f]/gu,
    (letter) => english.get(letter) ?? letter,
  )

const letters = {
  a: 'ɐɑɒⱥꞻ',
  ae: 'æ',
  b: 'ƀƃɓʙꞗ',
  c: 'ƈȼɕꞓꞔ',
  d: 'đðƌȡɖɗẟ',
  db: 'ȸ',
  dz: 'ʣʥʤ',
  e: 'ǝɇɘəɚɛɜɝɞʚⱸ',
  f: 'ƒɸꞙ',
  g: 'ǥȝɠɡɢɣʛꞡ',
  h: 'ħɥɦɧʜʮʯⱨⱶꞕ',
  hv: 'ƕ',
  i: 'ıɨɩɪꞽ',
  j: 'ȷɉɟʄʝ',
  k: 'ƙʞⱪꞣ',
  l: 'łƚȴɫɬɭʟⱡꞎ',
  ll: 'ỻ',
  ls: 'ʪ',
  lz: 'ɮʫ',
  m: 'ɯɰɱ',
  n: 'ŋƞȵɲɳɴꞑꞥ',
  o: 'øɔɵɤɷⱺꞷꟁ',
  oe: 'œɶꞝ',
  oi: 'ƣ',
  ou: 'ȣ',
  p: 'ƥᵽ',
  q: 'ĸɋʠ',
  qp: 'ȹ',
  r: 'ɍɹɺɻɼɽɾɿʀʁⱹꞃꞧ',
  s: 'ƨƪȿʂʃʅʆẜẝꞅꞩ',
  ss: 'ß',
  t: 'ŧƫƭȶʇʈⱦꞇ',
  tc: 'ʨʧ',
  th: 'þ',
  ts: 'ʦ',
  u: 'ʉʊꞿ',
  v: 'ʋʌⱱⱴỽꞵ',
  w: 'ƿʍⱳ',
  y: 'ƴɏʎʏỿ',
  z: 'ƶƹƺȥɀʐʑʒʓⱬ',
}

const english = new Map(
  Object.entries(letters).flatMap(([plain, all]) => [...all].map((letter) => [letter, plain] as const)),
)
