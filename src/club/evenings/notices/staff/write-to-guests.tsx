import { Send } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { messages } from './messages.ts'

/** The button that writes to the people of an event. */
export const WriteToGuests = ({ event }: { event: { id: string; cancelledAt: string | null } }) => {
  const say = useSay(messages)
  const [isWriting, setIsWriting] = useState(false)
  if (event.cancelledAt) return null
  return (
    <>
      <Button tone="line" size="small" onClick={() => setIsWriting(true)}>
        <Send aria-hidden />
        {say.write}
      </Button>
      {isWriting && <MessageDialog eventId={event.id} onClose={() => setIsWriting(false)} />}
    </>
  )
}
