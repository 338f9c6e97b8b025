import { clsx } from 'clsx'
import { useSay } from '../../../both/language.tsx'
import { messages } from './messages.ts'
import type { Selection } from './use-selection.ts'
import forms from '../../../site/form/forms.module.css'
import styles from './selection.module.css'

type BoxProps = { name: string; isPicked: boolean; isSome?: boolean; onChange: (isRange: boolean) => void }

const Box = ({ name, isPicked, isSome = false, onChange }: BoxProps) => (
  <label className={clsx(forms.check, styles.box)}>
    <input
      type="checkbox"
      aria-label={name}
      checked={isPicked}
      ref={(box) => {
        if (box) box.indeterminate = isSome && !isPicked
      }}
      onChange={({ nativeEvent }) => onChange((nativeEvent as MouseEvent).shiftKey)}
    />
  </label>
)

type SelectRowProps<R extends { id: string }> = { row: R; name: string; selection: Selection<R> }

/** The checkbox that selects a row; with Shift all rows from the last one on. */
export const SelectRow = <R extends { id: string }>({ row, name, selection }: SelectRowProps<R>) => (
  <Box
    name={useSay(messages).select(name)}
    isPicked={selection.picked.has(row.id)}
    onChange={(isRange) => (isRange ? selection.toggleUpTo(row) : selection.toggle([row]))}
  />
)

type SelectPageProps<R extends { id: string }> = { selection: Selection<R>; isNamed?: boolean }

/** The checkbox that selects all rows of a page, in the head of the table. `isNamed` shows a label, for cards, which have no head. */
export const SelectPage = <R extends { id: string }>({ selection, isNamed = false }: SelectPageProps<R>) => {
  const say = useSay(messages)
  const { pageRows, areAllPicked, isSomePicked, toggle } = selection
  const box = (
    <Box name={say.selectShown} isPicked={areAllPicked} isSome={isSomePicked} onChange={() => toggle(pageRows)} />
  )
  if (!isNamed) return box
  return (
    <div className={styles.all}>
      {box}
      <span aria-hidden>{say.selectShown}</span>
    </div>
  )
}
