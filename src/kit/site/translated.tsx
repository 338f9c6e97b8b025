import type { ElementType } from 'react'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage } from '../both/language.tsx'

type TranslatedProps = { es: string; ca: string | null | undefined; as?: ElementType; className?: string }

/** A text of the content in the page's language. If it is missing, the Spanish text, marked as Spanish for screen readers. */
export const Translated = ({ es, ca, as: Element = 'span', className }: TranslatedProps) => {
  const language = useLanguage()
  const isFallback = language === 'ca' && !ca && es !== ''
  return (
    <Element className={className} lang={isFallback ? 'es' : undefined}>
      {inLanguage(language, es, ca)}
    </Element>
  )
}
