import { clsx } from 'clsx'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { messages } from './messages.ts'
import buttons from '../../ui/button/buttons.module.css'

/** The button that writes to the people of an event. */
export const WriteToGuests = ({ event }: { event: { id: string; cancelledAt: string | null } }) => {
  const say = messages(useLanguage())
  const [isWriting, setIsWriting] = useState(false)
  if (event.cancelledAt) return null
  return (
    <>
      <button
        type="button"
        className={clsx(buttons.button, buttons.small, buttons.line)}
        onClick={() => setIsWriting(true)}
      >
        <Send aria-hidden />
        {say.write}
      </button>
      {isWriting && <MessageDialog eventId={event.id} onClose={() => setIsWriting(false)} />}
    </>
  )
}
