import { clsx } from 'clsx'
import { use } from 'react'
import { useLanguage } from '../../../lib/language.tsx'
import { messages } from '../messages.ts'
import { type SelectedRow, SelectionContext } from './use-selection.ts'
import forms from '../../../ui/form/forms.module.css'
import styles from './selection.module.css'

type BoxProps = { name: string; isPicked: boolean; isSome?: boolean; onChange: () => void }

const Box = ({ name, isPicked, isSome = false, onChange }: BoxProps) => (
  <label className={clsx(forms.check, styles.box)}>
    <input
      type="checkbox"
      aria-label={name}
      checked={isPicked}
      ref={(box) => {
        if (box) box.indeterminate = isSome && !isPicked
      }}
      onChange={onChange}
    />
  </label>
)

/** The checkbox that selects a row. */
export const SelectRow = ({ row }: { row: SelectedRow }) => {
  const say = messages(useLanguage())
  const selection = use(SelectionContext)
  return (
    <Box
      name={say.select(row.fullName)}
      isPicked={selection?.picked.has(row.id) ?? false}
      onChange={() => selection?.toggle([row])}
    />
  )
}

/** The checkbox that selects all rows of a page, in the head of the table. `isNamed` shows a label, for lists without a head. */
export const SelectPage = ({ isNamed = false }: { isNamed?: boolean }) => {
  const say = messages(useLanguage())
  const selection = use(SelectionContext)
  if (!selection) return null
  const { pageRows, picked, areAllPicked, toggle } = selection
  const box = (
    <Box
      name={say.selectShown}
      isPicked={areAllPicked}
      isSome={pageRows.some(({ id }) => picked.has(id))}
      onChange={() => toggle(pageRows)}
    />
  )
  if (!isNamed) return box
  return (
    <div className={styles.all}>
      {box}
      <span aria-hidden>{say.selectShown}</span>
    </div>
  )
}
