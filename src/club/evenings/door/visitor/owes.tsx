import { Banknote, CreditCard, HandCoins, Smartphone } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { formatEuros } from '#base/text/money.ts'
import { roundToCents } from '#club/evenings/payments/shared/rules/payments.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { type DoorMethod, doorMethods } from '../shared/limits.ts'
import { AnswerScreen } from './answer-screen.tsx'
import type { AnswerActs, Shown } from './answers.ts'
import { messages } from './messages.ts'
import { shareOf } from './model.ts'
import styles from './answer.module.css'
import money from './owes.module.css'

const signs = { cash: Banknote, card: CreditCard, bizum: Smartphone } as const

type OwesProps = { shown: Extract<Shown, { kind: 'owes' }>; acts: AnswerActs }

/** What a party owes, and how it is paid: all of it, the seats of those who pay, or another amount. Who is chosen and missing comes in. */
export const Owes = ({ shown: { party, seats }, acts }: OwesProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const faultId = useId()
  const field = useRef<HTMLInputElement>(null)
  const entering = new Set(seats.map(({ id }) => id))
  const isWhole = party.missing.every(({ id }) => entering.has(id))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(isWhole ? party.seats.map(({ id }) => id) : entering),
  )
  const [isOther, setIsOther] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  useEffect(() => {
    if (isOther) field.current!.focus()
  }, [isOther])
  const share = shareOf(party, chosen)
  const owes = formatEuros(party.owes, language)
  const coming = party.missing.filter(({ id }) => chosen.has(id))
  const pay = (method: DoorMethod) => {
    const amount = isOther ? Number(field.current!.value.replace(',', '.')) : share
    const isRight = amount > 0 && amount <= party.owes && amount === roundToCents(amount)
    setIsWrong(!isRight)
    if (isRight) acts.letIn(party, coming, { method, amount })
    else field.current?.focus()
  }
  const toggle = (seat: string) => {
    const next = new Set(chosen)
    if (!next.delete(seat)) next.add(seat)
    // Somebody pays.
    if (next.size > 0) setChosen(next)
  }
  const paid = party.paid > 0 ? say.paidSome(formatEuros(party.paid, language)) : say.paidNothing
  const legend = party.missing.length > 0 ? say.whoPays : say.whoPaysOnly
  return (
    <AnswerScreen
      tone="ask"
      sign={<HandCoins aria-hidden />}
      title={say.owesSum(owes)}
      onClose={acts.close}
      foot={
        <>
          {isOther ? (
            <label className={money.sum}>
              <span>{say.howMuch}</span>
              <input
                ref={field}
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                aria-invalid={isWrong}
                aria-describedby={isWrong ? faultId : undefined}
              />
            </label>
          ) : (
            share < party.owes && <p role="status">{say.paysNow(formatEuros(share, language))}</p>
          )}
          {isWrong && (
            <p id={faultId} role="alert">
              <b>{say.upTo(owes)}</b>
            </p>
          )}
          <div className={styles.methods}>
            {doorMethods.map((method) => {
              const Sign = signs[method]
              return (
                <button key={method} type="button" onClick={() => pay(method)}>
                  <Sign aria-hidden />
                  <span>{say[method]}</span>
                </button>
              )
            })}
          </div>
          {!isOther && (
            <button type="button" className={styles.quiet} onClick={() => setIsOther(true)}>
              {say.otherSum}
            </button>
          )}
          {coming.length > 0 && (
            <button type="button" className={styles.other} onClick={() => acts.letIn(party, coming)}>
              {say.paysLater}
            </button>
          )}
          <button type="button" className={styles.quiet} onClick={acts.close}>
            {party.missing.length > 0 ? say.backOutside : say.backToList}
          </button>
        </>
      }
    >
      <p className={styles.who}>{[party.name, party.table && say.atTable(party.table)].filter(Boolean).join(', ')}</p>
      <p>{`${say.seats(party.seats.length)}. ${paid}`}</p>
      {party.seats.length > 1 && (
        <div className={money.people} role="group" aria-label={legend}>
          <p>{legend}</p>
          {party.seats.map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={chosen.has(id)} onClick={() => toggle(id)}>
              <span>{name || say.companion}</span>
              {party.prices[id] !== undefined && <small>{formatEuros(party.prices[id], language)}</small>}
            </button>
          ))}
        </div>
      )}
    </AnswerScreen>
  )
}
