import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { type DietMark, allergens, dietMarks, diets } from '../../shared/rules/diet.ts'
import type { Language } from '#base/text/language.ts'
import { useLanguage } from '#kit/both/language.tsx'
import styles from './diet-chips.module.css'

/** Ticks as chips, allergens first and with a sign. `language`: of who reads them, if it is not the page's. */
export const DietChips = ({ diet, language }: { diet: readonly DietMark[]; language?: Language }) => {
  const own = useLanguage()
  if (diet.length === 0) return null
  return (
    <span className={styles.chips}>
      {[...allergens, ...diets]
        .filter((mark) => diet.includes(mark))
        .map((mark) => (
          <span key={mark} className={clsx(styles.chip, isAllergen(mark) && styles.allergen)}>
            {isAllergen(mark) && <TriangleAlert aria-hidden />}
            {dietMarks[mark][language ?? own]}
          </span>
        ))}
    </span>
  )
}

export const isAllergen = (mark: DietMark) => allergens.includes(mark)
