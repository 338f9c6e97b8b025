import { clsx } from 'clsx'
import { History as Icon } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'
import buttons from '../../ui/button/buttons.module.css'

const HistoryDialog = lazy(() => import('./history-dialog.tsx'))

/** Opens the history of a record over its page. */
export const HistoryButton = ({ record, name }: { record: string; name: string }) => {
  const say = messages(useLanguage())
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        className={clsx(buttons.button, buttons.small, buttons.line)}
        type="button"
        onClick={() => setIsOpen(true)}
      >
        <Icon aria-hidden />
        {say.history}
      </button>
      {isOpen && (
        <Suspense>
          <HistoryDialog record={record} name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
