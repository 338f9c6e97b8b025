import type { PhotoText } from '#base/forms/content-fields.ts'
import { type Language, inLanguage } from '#base/text/language.ts'

export type PhotoTexts = readonly PhotoText[]

/** What is written of a photo in the visitor's language; empty where nothing is. */
export const photoText = (texts: PhotoTexts | undefined, photo: string, language: Language) => {
  const text = texts?.find(({ src }) => src === photo)
  return {
    alt: text ? inLanguage(language, text.alt, text.altCa) : '',
    caption: text ? inLanguage(language, text.caption, text.captionCa) : '',
  }
}
