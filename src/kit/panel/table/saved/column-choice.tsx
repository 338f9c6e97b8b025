import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSay } from '../../../both/language.tsx'
import { deviceStorage } from '../../../both/browser/storage.ts'
import { Dialog } from '../../../site/dialog/dialog.tsx'
import { IconButton } from '../../record/icon-button.tsx'
import { messages } from './messages.ts'
import dialogs from '../../../site/dialog/dialogs.module.css'
import forms from '../../../site/form/forms.module.css'
import styles from '../tools.module.css'

type Column = { id?: string; accessorKey?: unknown; header?: unknown; meta?: { card?: string; isOptional?: true } }

const idOf = ({ id, accessorKey }: Column) => String(id ?? accessorKey)

/**
 * The columns of a list that this device shows: all but the optional ones, until somebody chooses. It remembers what was chosen
 * otherwise.
 */
export const useColumnChoice = <C extends Column>(columns: C[]) => {
  const storage = `columns ${useLocation().pathname.split('/').at(-1)}`
  const [switched, setSwitched] = useState<readonly string[]>(() => read(storage))
  const toggle = (id: string) => {
    const next = switched.includes(id) ? switched.filter((other) => other !== id) : [...switched, id]
    setSwitched(next)
    deviceStorage.write(storage, next.length > 0 ? JSON.stringify(next) : null)
  }
  const shown = columns.filter((column) => switched.includes(idOf(column)) === (column.meta?.isOptional ?? false))
  return { shown, choice: <ColumnChoice columns={columns} shown={shown} onToggle={toggle} /> }
}

const read = (storage: string): string[] => {
  const stored = deviceStorage.readJson(storage)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

type ColumnChoiceProps = { columns: Column[]; shown: readonly Column[]; onToggle: (id: string) => void }

/** Chooses the columns of a list. The name always stays. */
const ColumnChoice = ({ columns, shown, onToggle }: ColumnChoiceProps) => {
  const say = useSay(messages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span className={styles.columns}>
      <IconButton icon={Columns3} name={say.columns} title={say.columns} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Dialog title={say.columns} description={say.columnsText} onClose={() => setIsOpen(false)}>
          <div className={dialogs.body}>
            {columns
              .filter(({ header, meta }) => typeof header === 'string' && meta?.card !== 'title')
              .map((column) => (
                <label key={idOf(column)} className={forms.check}>
                  <input type="checkbox" checked={shown.includes(column)} onChange={() => onToggle(idOf(column))} />
                  <span>{String(column.header)}</span>
                </label>
              ))}
          </div>
        </Dialog>
      )}
    </span>
  )
}
