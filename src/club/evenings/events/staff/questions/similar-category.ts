import { folded } from '#base/text/folded.ts'

type Category = { category: string; categoryCa: string }

/** The category in use that differs from a new one only by case, accents or spaces; undefined if there is none, or the same one is in use. */
export const similarCategory = <C extends Category>(typed: string, categories: readonly C[] = []) => {
  if (typed === '' || categories.some(({ category }) => category === typed)) return undefined
  return categories.find(({ category }) => compared(category) === compared(typed))
}

const compared = (text: string) => folded(text).replaceAll(/\s+/g, ' ').trim()
