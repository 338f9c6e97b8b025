import { Suspense, lazy, useState } from 'react'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { wordsOfDiet } from '../../shared/rules/diet.ts'
import type { DietPillsProps } from './diet-pills.tsx'
import { messages } from './messages.ts'
import styles from './diet-pills.module.css'

/** The list below a field of a dietary note, closed at first; closed it says what is ticked. */
export const DietFold = (props: DietPillsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [wasOpened, setWasOpened] = useState(false)
  const ticked = wordsOfDiet(props.value, language).join(', ')
  return (
    <details className={styles.unfold} onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary>{[say.fromList, ticked].filter(Boolean).join(': ')}</summary>
      {wasOpened && (
        <div>
          <LazyDietPills {...props} />
        </div>
      )}
    </details>
  )
}

const DietPills = lazy(() => import('./diet-pills.tsx'))

/** The list itself, once its script is there. */
export const LazyDietPills = (props: DietPillsProps) => (
  <Suspense fallback={null}>
    <DietPills {...props} />
  </Suspense>
)
