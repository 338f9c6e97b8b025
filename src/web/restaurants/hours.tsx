import { inLanguage } from '#shared/language.ts'
import { useLanguage } from '../lib/language.tsx'
import type { Restaurant } from './queries.ts'

/** Opening hours, one line each. */
export const Hours = ({ restaurant: { horarios, horariosCa } }: { restaurant: Restaurant }) => {
  const language = useLanguage()
  return (
    <ul className="num" lang={language === 'ca' && !horariosCa ? 'es' : undefined}>
      {inLanguage(language, horarios, horariosCa)
        .split('\n')
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </ul>
  )
}
