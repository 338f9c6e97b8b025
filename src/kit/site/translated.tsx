import type { ElementType } from 'react'
import { markedIn } from '#base/text/language.ts'
import { useLanguage } from '../both/language.tsx'

type TranslatedProps = { es: string; ca: string | null | undefined; as?: ElementType; className?: string }

/** A text of the content in the page's language. If it is missing, the Spanish text, marked as Spanish for screen readers. */
export const Translated = ({ es, ca, as: Element = 'span', className }: TranslatedProps) => {
  const { text, lang } = markedIn(useLanguage(), es, ca)
  return (
    <Element className={className} lang={lang}>
      {text}
    </Element>
  )
}
