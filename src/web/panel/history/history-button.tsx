import { clsx } from 'clsx'
import { History as Icon } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'
import buttons from '../../ui/button/buttons.module.css'

const HistoryDialog = lazy(() => import('./history-dialog.tsx'))

type HistoryButtonProps = {
  record: string
  name: string
  /** A person has a history of bookings and payments: what was done with the file is called its log. */
  isLog?: boolean
}

/** Opens the history of a record over its page. */
export const HistoryButton = ({ record, name, isLog = false }: HistoryButtonProps) => {
  const say = messages(useLanguage())
  const title = isLog ? say.log : say.history
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        className={clsx(buttons.button, buttons.small, buttons.line)}
        type="button"
        onClick={() => setIsOpen(true)}
      >
        <Icon aria-hidden />
        <span>{title}</span>
      </button>
      {isOpen && (
        <Suspense>
          <HistoryDialog record={record} title={say.of(title, name)} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
