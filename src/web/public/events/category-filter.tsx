import { inLanguage } from '#shared/text/language.ts'
import { kindOf } from '#shared/event-kind.ts'
import { useLanguage } from '../../lib/language.tsx'
import { agendaMessages } from './agenda-messages.ts'
import { linkWithoutScripts } from '../../lib/paths.ts'
import styles from './category-filter.module.css'

type Categorized = { category: string; categoryCa: string }
type FilterProps = { categories: Categorized[]; chosen: string | undefined; onChoose: (category?: string) => void }

/** "Todos", then each distinct category, then "Otros" for events with no category or with that name (spec §2). */
export const CategoryFilter = ({ categories, chosen, onChoose }: FilterProps) => {
  const language = useLanguage()
  const say = agendaMessages(language)
  const names = new Map(
    categories.map(({ category, categoryCa }) => [kindOf(category), inLanguage(language, category, categoryCa)]),
  )
  const named = [...names].filter(([category]) => category !== '')
  const options: [string | undefined, string][] = [[undefined, say.all], ...named]
  if (names.has('')) options.push(['', say.others])

  return (
    <div className={styles.list} role="group" aria-label={say.category}>
      {options.map(([category, name]) => (
        <button
          key={category ?? 'all'}
          className={styles.pill}
          {...linkWithoutScripts(language, '/eventos')}
          {...(category !== undefined && { name: 'categoria', value: category })}
          aria-pressed={category === chosen}
          onClick={(event) => {
            event.preventDefault()
            onChoose(category)
          }}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
