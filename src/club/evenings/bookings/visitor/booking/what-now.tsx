import { useMutation } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { freeUntil } from './free-until.ts'
import { messages } from './messages.ts'
import { Problem } from './problem.tsx'
import { type Booking, saveBooking } from './queries.ts'
import { ownSeatsOf } from './state.ts'
import styles from './bookings.module.css'
import { Button } from '#kit/site/button/button.tsx'
import forms from '#kit/site/form/forms.module.css'

type WhatNowProps = { booking: Booking; pass: string; onCancel: () => void; onHandOver: () => void }

/** Until when seats go back without cost, and the two ways out: to hand over, or to cancel. For a waiting party, to leave the list. */
export const WhatNow = ({ booking, pass, onCancel, onHandOver }: WhatNowProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { event, returnableUntil, isHost } = booking
  const now = useNow(new Date(returnableUntil).getTime() + 1)
  const active = ownSeatsOf(booking)
  const isOne = active.length === 1
  const isWaiting = active.every(({ state }) => state === 'waiting')
  const sentence = () => {
    if (isWaiting) return undefined
    if (event.price === 0) return say.freeEvent
    const free = freeUntil(booking, now, language)
    if (!free) return say.limitPassed(momentInSentence(returnableUntil, language, now))
    return isOne ? free : `${free} ${say.oneOrAll}`
  }
  if (active.length === 0) return null
  return (
    <section className={styles.now}>
      <h2>{isWaiting ? say.changeIt : say.cannotCome(isOne)}</h2>
      {sentence() && <p>{sentence()}</p>}
      {isHost && !isOne && active.some(({ state }) => state === 'waiting') && (
        <TakesFewer booking={booking} pass={pass} />
      )}
      {active.some(({ state, offer }) => state === 'seated' && !offer) && (
        <Button tone="line" size="block" onClick={onHandOver}>
          <ArrowRightLeft aria-hidden />
          {say.handOver}
        </Button>
      )}
      <Button tone="danger" size="block" onClick={onCancel}>
        {isWaiting ? say.leave : say.cancel}
      </Button>
    </section>
  )
}

/** Saved with the press, as it may give the party seats at once. */
const TakesFewer = ({ booking, pass }: { booking: Booking; pass: string }) => {
  const say = useSay(messages)
  const saving = useMutation(saveBooking(booking.event.id, pass))
  return (
    <>
      <label className={forms.check}>
        <input
          type="checkbox"
          checked={saving.isPending ? saving.variables.takesFewer : booking.takesFewer}
          onChange={({ target }) => saving.mutate({ version: booking.version, seats: [], takesFewer: target.checked })}
        />
        <span>{say.takesFewer}</span>
      </label>
      <Problem error={saving.error} />
    </>
  )
}
