import { useFormContext, useWatch } from 'react-hook-form'
import { formatEuros } from '#base/text/money.ts'
import type { Language } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { isLessForMembers, memberPriceOf } from '#club/evenings/events/shared/rules/member-price.ts'
import type { EventToJoin } from './beyond-rules.tsx'
import { messages } from './messages.ts'
import type { NewParty } from './registration-form.ts'
import styles from './booking-sums.module.css'

type Prices = Pick<EventToJoin, 'price' | 'memberPrice'>
type Seat = { file: NewParty['file'] }

/** What a party that staff write down pays, in euros: who has a file pays what members pay. */
export const sumOfParty = (event: Prices, seats: readonly Seat[]) =>
  seats.reduce((cents, { file }) => cents + Math.round(priceOf(event, file) * 100), 0) / 100

const priceOf = (event: Prices, file: NewParty['file']) => (file ? memberPriceOf(event) : event.price)

/** Of the event: the seats that are left, and what they cost. */
export const eventFacts = (event: EventToJoin, language: Language) => {
  const say = messages(language)
  const free = Math.max(0, event.maxParticipants - event.registered)
  const price = [
    event.price > 0 && formatEuros(event.price, language),
    isLessForMembers(event) && say.membersPay(formatEuros(memberPriceOf(event), language)),
  ]
  return [say.freeOf(free, event.maxParticipants), price.filter(Boolean).join(', ')].filter(Boolean).join(' · ')
}

/** The booking of who calls: each person with its price, the sum, and the seats that are left afterwards. */
export const BookingSums = ({ event }: { event: EventToJoin }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { control } = useFormContext<NewParty>()
  const [fullName, file, companions] = useWatch({ control, name: ['fullName', 'file', 'companions'] })
  const people = [{ fullName, file }, ...companions]
  const left = event.maxParticipants - event.registered - people.length
  return (
    <section className={styles.sums} aria-label={say.booking}>
      <h3>{say.booking}</h3>
      {event.price > 0 && (
        <dl>
          {[...people.entries()].map(([position, person]) => (
            <div key={position}>
              <dt>
                <span>{`${person.fullName.trim() || say.person(position + 1)}${person.file ? ', ' : ''}`}</span>
                {person.file && <span className="nb">{person.file.number}</span>}
              </dt>
              <dd className="num nb">{formatEuros(priceOf(event, person.file), language)}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{say.toPay}</dt>
            <dd className="num nb">{formatEuros(sumOfParty(event, people), language)}</dd>
          </div>
        </dl>
      )}
      <p className="muted small">{left >= 0 ? say.leftAfterwards(left) : say.lackingSeats(-left)}</p>
    </section>
  )
}
