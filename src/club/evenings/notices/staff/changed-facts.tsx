import { formatEventWhen } from '#base/dates/event-days.ts'
import type { ChangedFact, EventFacts } from '../shared/notices.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { memberPriceOf } from '#club/evenings/events/shared/rules/member-price.ts'
import { formatPrice } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import type { Preview } from './queries.ts'
import styles from './notices.module.css'

/** What a save changes, the old value struck. */
export const ChangedFacts = ({ preview: { before, after, changed } }: { preview: Preview }) => {
  const language = useLanguage()
  const say = useSay(messages)
  if (!before || !after || changed.length === 0) return null
  return (
    <section className={styles.part} aria-label={say.beforeAndAfter}>
      <h3>{say.beforeAndAfter}</h3>
      <dl className={styles.facts}>
        {changed.map((fact) => (
          <div key={fact}>
            <dt>{say[fact]}</dt>
            <dd className="num">
              <del>{inWords(before, fact, language)}</del>
              <ins>{inWords(after, fact, language)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const inWords = (facts: EventFacts, fact: ChangedFact, language: Language) => {
  if (fact === 'price') return formatPrice(facts.price, language)
  if (fact === 'memberPrice') return formatPrice(memberPriceOf({ memberPrice: null, ...facts }), language)
  if (fact === 'location') return inLanguage(language, facts.location, facts.locationCa)
  return formatEventWhen(facts, language)
}
