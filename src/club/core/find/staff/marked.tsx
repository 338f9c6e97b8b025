import { folded } from '#base/text/folded.ts'
import styles from './find.module.css'

/** A text with what the search found in it marked, whatever its case and accents; in a telephone number, whatever its spaces. */
export const Marked = ({ text, search }: { text: string; search: string }) => {
  const spans = matchesIn(text, search)
  if (spans.length === 0) return text
  return (
    <>
      {spans.map(({ from, to }, position) => (
        <span key={from}>
          <span>{text.slice(position === 0 ? 0 : spans[position - 1]!.to, from)}</span>
          <mark className={styles.match}>{text.slice(from, to)}</mark>
        </span>
      ))}
      <span>{text.slice(spans.at(-1)!.to)}</span>
    </>
  )
}

type Span = { from: number; to: number }

/** Where the words of a search are in a text, in order and without overlap. */
export const matchesIn = (text: string, search: string): Span[] => {
  const typed = folded(search.trim())
  const isNumber = /^\+?[\d\s()./-]{3,}$/.test(typed)
  const words = isNumber ? [typed.replaceAll(/\D/g, '').slice(-9)] : typed.split(/\s+/)
  // The compared characters, each with its place in the text: ß folds to two, the point of «l·l» to none.
  const characters = [...text.matchAll(isNumber ? /\d/g : /[\s\S]\p{M}*/gu)].flatMap(({ 0: sign, index }) =>
    [...folded(sign)].map((letter) => ({ letter, from: index, to: index + sign.length })),
  )
  const compared = characters.map(({ letter }) => letter).join('')
  const found = words.flatMap((word) => {
    const at = word === '' ? -1 : compared.indexOf(word)
    return at < 0 ? [] : [{ from: characters[at]!.from, to: characters[at + word.length - 1]!.to }]
  })
  return found
    .toSorted((one, other) => one.from - other.from)
    .filter(({ from }, position, all) => position === 0 || from >= all[position - 1]!.to)
}
