import { History as Icon } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { messages } from './messages.ts'

const HistoryDialog = lazy(() => import('./history-dialog.tsx'))

type HistoryButtonProps = {
  record: string
  name: string
  /** A person has a history of bookings and payments: what was done with the file is called its log. */
  isLog?: boolean
}

/** Opens the history of a record over its page. */
export const HistoryButton = ({ record, name, isLog = false }: HistoryButtonProps) => {
  const say = useSay(messages)
  const title = isLog ? say.log : say.history
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button tone="line" size="small" onClick={() => setIsOpen(true)}>
        <Icon aria-hidden />
        <span>{title}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <HistoryDialog record={record} title={say.of(title, name)} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
