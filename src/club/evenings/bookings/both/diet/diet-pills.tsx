import { Check } from 'lucide-react'
import { type DietMark, allergens, dietMarks, diets } from '../../shared/rules/diet.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import styles from './diet-pills.module.css'

export type DietPillsProps = {
  value: readonly DietMark[]
  onChange: (value: DietMark[]) => void
  /** Whose they are, where several people are asked. */
  of?: string
}

/** The EU's allergens and the diets, to tick. Loaded when somebody opens them: most eat everything. */
export default function DietPills({ value, onChange, of }: DietPillsProps) {
  const say = useSay(messages)
  return (
    <>
      <Group {...{ value, onChange, of }} label={say.allergens} marks={allergens} />
      <Group {...{ value, onChange, of }} label={say.diets} marks={diets} />
    </>
  )
}

const Group = ({
  value,
  onChange,
  of,
  label,
  marks,
}: Omit<DietPillsProps, 'of'> & { of: string | undefined; label: string; marks: readonly DietMark[] }) => {
  const language = useLanguage()
  return (
    <fieldset className={styles.group}>
      <legend>{of ? `${label}: ${of}` : label}</legend>
      {marks.map((mark) => (
        <label key={mark} className={styles.pill}>
          <input
            type="checkbox"
            checked={value.includes(mark)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, mark] : value.filter((ticked) => ticked !== mark))
            }
          />
          <Check aria-hidden />
          {dietMarks[mark][language]}
        </label>
      ))}
    </fieldset>
  )
}
