import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { Refused } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from './beyond-messages.ts'
import { messages as registrationMessages } from './messages.ts'
import { messages as listMessages } from './waiting-list/messages.ts'
import { ReasonField } from './waiting-list/reason-field.tsx'
import forms from '#kit/site/form/forms.module.css'
import notes from '#kit/site/states/notes.module.css'
import registrations from './registrations.module.css'

export type EventToJoin = {
  id: string
  maxParticipants: number
  registered: number
  price: number
  memberPrice: number | null
  /** `kitchenEmail`: where the kitchen got the list. */
  people?: { kitchenEmail: string | null } | null
}
type Beyond = ReturnType<typeof useBeyondRules>

/**
 * What staff are asked when the server refuses a guest as it would a visitor: whether to add seats, and why; whether to add somebody to an
 * event that has begun. They are asked, never forbidden.
 */
export const useBeyondRules = (event: EventToJoin, size: number) => {
  const say = useSay(messages)
  const [hasBegun, setHasBegun] = useState(false)
  /** The free seats, once the server has said that they are too few. */
  const [free, setFree] = useState<number>()
  const [isListClosed, setIsListClosed] = useState(false)
  const [reason, setReason] = useState('')
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const isRaising = free !== undefined && size > free
  const raiseTo = event.maxParticipants + size - (free ?? 0)

  /** Whether a refusal is a question to staff. */
  const asks = (error: unknown, ifFull: 'refuse' | 'wait') => {
    if (!(error instanceof Refused)) return false
    const { code, details } = error
    if (code === 'event.begun') {
      setHasBegun(true)
      return true
    }
    if (code !== 'event.full' && code !== 'event.too-few') return false
    setFree(code === 'event.full' ? 0 : Number(details.free))
    setIsListClosed(ifFull === 'wait')
    return true
  }
  return {
    asks,
    hasBegun,
    /** The waiting list, the other way out of a full event. */
    mayWait: isRaising && !isListClosed && !hasBegun,
    raising: isRaising && { free, size, isListClosed, from: event.maxParticipants, to: raiseTo },
    reason,
    setReason,
    isReasonMissing,
    save: isRaising ? say.raiseAndAdd : hasBegun ? say.addAnyway : undefined,
    /** Whether nothing is left to be answered before the form is sent. */
    isAnswered: () => {
      const isMissing = isRaising && reason.trim() === ''
      setIsReasonMissing(isMissing)
      return !isMissing
    },
    /** What the form adds to its request. */
    decided: (ifFull: 'refuse' | 'wait') => ({
      ...(hasBegun && { isWalkIn: true }),
      ...(isRaising && ifFull === 'refuse' && { raiseTo, reason }),
    }),
  }
}

/** The form is longer than a screen, and the foot of the dialog lies over its end. */
const scrollTo = (questions: HTMLDivElement | null) => questions?.scrollIntoView({ block: 'center' })

/** The questions, at the end of the form. */
export const BeyondRules = ({ beyond, children }: { beyond: Beyond; children: ReactNode }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const shared = registrationMessages(language)
  const list = listMessages(language)
  const { hasBegun, raising, reason, setReason, isReasonMissing } = beyond
  if (!hasBegun && !raising) return null
  return (
    <div className={forms.form} ref={scrollTo}>
      {hasBegun && (
        <p className={clsx(notes.note, registrations.note)} role="alert">
          {say.begunQuestion}
        </p>
      )}
      {raising && (
        <>
          <p className={clsx(notes.note, registrations.note)} role="alert">
            {`${raising.isListClosed ? `${shared.listClosed}. ` : ''}${list.tooFew(raising.free, raising.size)} ${list.raises(raising.from, raising.to)}`}
          </p>
          <ReasonField reason={reason} isMissing={isReasonMissing} onChange={setReason} />
        </>
      )}
      {children}
    </div>
  )
}
