import { useLanguage, useSay } from '#kit/both/language.tsx'
import { formatEuros } from '#base/text/money.ts'
import type { Door, DoorState } from './door-store.ts'
import { messages } from './messages.ts'
import type { Model } from './model.ts'
import type { Queued } from './queued.ts'
import styles from './door.module.css'

/** What the club did not take as it was noted, each with its question. */
export const RefusedItems = ({ door, state, model }: { door: Door; state: DoorState; model: Model }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const nameOf = (item: Queued) => {
    if (item.kind === 'walkIn') return item.name
    const seat = model.seats.get(item.seat)
    return seat?.name || say.companion
  }
  const refused = state.queue.filter((item) => item.refused)
  return (
    <div role="status">
      {refused.map((item) => {
        const isFull = item.kind === 'walkIn' && item.refused === 'event.full'
        const isPaid = item.kind === 'payment' && item.refused === 'payment.nothing-owed'
        const text = isFull
          ? say.fullFor(nameOf(item))
          : isPaid
            ? say.paidAlready(nameOf(item), formatEuros(item.amount, language))
            : say.notTaken(nameOf(item))
        return (
          <div key={item.id} className={styles.refused}>
            <p>{text}</p>
            {(isFull || isPaid) && (
              <button type="button" onClick={() => void door.insist(item)}>
                {isFull ? say.putSeat : say.noteAnyway}
              </button>
            )}
            <button type="button" onClick={() => void door.drop(item)}>
              {say.remove}
            </button>
          </div>
        )
      })}
    </div>
  )
}
