import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
import { CallLink } from './call-link.tsx'
import { partyMessages } from './party-messages.ts'
import { WaitingRule } from './waiting-rule.tsx'
import styles from './too-many.module.css'
import forms from '#kit/site/form/forms.module.css'

/** What a party does that is larger than the free seats: some sit and the others wait, all wait, or fewer come. */
export type WayOut = 'some' | 'all' | 'fewer'

type TooManyProps = {
  size: number
  free: number
  /** The event, while its waiting list takes more. */
  waitsFor: { date: string } | undefined
  way: WayOut | undefined
  onChoose: (way: WayOut) => void
}

/** More people than free seats: says so under their number, with each way out that is possible. */
export const TooMany = ({ size, free, waitsFor, way, onChoose }: TooManyProps) => {
  const say = useSay(partyMessages)
  const { phone } = useClubFacts()
  const ways = [
    ...(waitsFor
      ? [
          { is: 'some' as const, text: say.some(free, size - free), more: say.someText(free) },
          { is: 'all' as const, text: say.all, more: say.allText(size) },
        ]
      : []),
    { is: 'fewer' as const, text: say.fewer(free), more: say.fewerText(free) },
  ]
  return (
    <fieldset className={styles.tooMany}>
      <legend>
        <b role="alert">{say.tooFew(free, size)}</b>
        <span>{say.howDoWe}</span>
      </legend>
      {ways.map(({ is, text, more }) => (
        <label key={is} className={forms.check}>
          <input type="radio" name="way" checked={way === is} onChange={() => onChoose(is)} />
          <span>
            {text} <small>{more}</small>
          </span>
        </label>
      ))}
      {waitsFor && way !== 'fewer' && <WaitingRule date={waitsFor.date} isOne={false} />}
      {!waitsFor && (
        <p>
          {say.callUs}: <CallLink phone={phone} />
        </p>
      )}
    </fieldset>
  )
}
