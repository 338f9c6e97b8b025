import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { instantOrNull } from '#base/dates/local-time.ts'
import type { EventForm } from '../shared/event-form.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useDebounced } from '#kit/both/use-debounced.ts'
import { searchPause } from '#kit/panel/table/search-box.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { messages } from './messages.ts'
import { eventPromotions } from './queries.ts'
import styles from './promotion-preview.module.css'
import { seatName } from '#club/evenings/bookings/shared/seat-name.ts'

type PromotionPreviewProps = { event: { id: string; waiting: number } }

const namedAtMost = 5

/**
 * Says who gets a seat from the waiting list when the capacity or the date in the form is saved: names for those who may see guests,
 * a number for others. Without an answer it only says how many wait, and saving goes on.
 */
export const PromotionPreview = ({ event }: PromotionPreviewProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { control } = useFormContext<EventForm>()
  const [capacity, date] = useWatch({ control, name: ['maxParticipants', 'date'] })
  const wanted = JSON.stringify({ capacity, date })
  const [asked] = useDebounced(wanted, searchPause)
  const instant = instantOrNull(date)
  const isValid = Number.isInteger(capacity) && capacity > 0 && instant !== null
  const { data } = useQuery({
    ...eventPromotions(event.id, { capacity: String(capacity), date: isValid ? instant.toISOString() : '' }),
    enabled: isValid && asked === wanted,
  })
  const names = (data?.names?.flat() ?? []).map((seat) => seatName(seat, language))
  const named = names.slice(0, namedAtMost)
  if (names.length > namedAtMost) named.push(contentMessages(language).andMore(names.length - namedAtMost))

  return (
    <div className={styles.promotion} role="status">
      {isValid && data && data.seats > 0 ? (
        <>
          <b>{say.willGetIn(data.seats)}</b>
          {named.length > 0 && <span>{`${new Intl.ListFormat(language).format(named)}.`}</span>}
        </>
      ) : (
        <span className="muted">{say.waitFor(event.waiting)}</span>
      )}
    </div>
  )
}
