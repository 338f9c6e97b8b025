import { Check, RotateCcw, ScanQrCode, Search, Undo2, UserPlus, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { formatTime } from '#base/dates/dates.ts'
import { secondMs } from '#base/dates/durations.ts'
import { shortDay } from '#base/dates/weekday.ts'
import { firstNameOf } from '#base/text/first-name.ts'
import { formatEuros } from '#base/text/money.ts'
import { roundToCents } from '#club/evenings/payments/shared/rules/payments.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import type { AnswerActs, Shown } from './answers.ts'
import { messages } from './messages.ts'
import type { Model, Seat } from './model.ts'
import { AnswerScreen } from './answer-screen.tsx'
import { Owes } from './owes.tsx'
import styles from './answer.module.css'

/** So long «go on» stays by itself. */
const goesAfterMs = 2 * secondMs

type AnswerProps = { shown: Exclude<Shown, { kind: 'whole' }>; model: Model; acts: AnswerActs }

/** The answer to a press or a scan, on the whole screen: sign, word and colour say the same. Green goes by itself, the others wait. */
export const Answer = ({ shown, model, acts }: AnswerProps) => {
  if (shown.kind === 'in') return <Welcome shown={shown} model={model} acts={acts} />
  if (shown.kind === 'owes') return <Owes shown={shown} acts={acts} />
  if (shown.kind === 'already') return <Already shown={shown} acts={acts} />
  return <Stopped shown={shown} acts={acts} />
}

const useNames = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const list = new Intl.ListFormat(language === 'ca' ? 'ca-ES' : 'es-ES', { type: 'conjunction' })
  return (seats: readonly Seat[]) => list.format(seats.map(({ name }) => name || say.companion))
}

const Welcome = ({ shown, model, acts }: { shown: Extract<Shown, { kind: 'in' }>; model: Model; acts: AnswerActs }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const namesOf = useNames()
  const { party, seats, paid } = shown
  const close = useEffectEvent(acts.close)
  useEffect(() => {
    const timer = setTimeout(() => close(), goesAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const left = roundToCents(party.owes - (paid?.amount ?? 0))
  const money = paid
    ? [say.hasPaid(formatEuros(paid.amount, language)), left > 0 && say.stillOwes(formatEuros(left, language))]
    : [left > 0 ? say.willPay(formatEuros(left, language)) : model.price > 0 && say.owesNothing]
  const count =
    seats.length <= 1
      ? ''
      : `${seats.length === party.seats.length ? say.enterAll(seats.length) : say.enterSome(seats.length)}.`
  return (
    <AnswerScreen
      tone="go"
      sign={<Check aria-hidden />}
      title={seats[0] ? say.welcome(firstNameOf(seats[0].name || party.name)) : say.collected}
      onClose={acts.close}
      foot={
        <>
          <p>{say.insideOf(model.inside, model.all)}</p>
          <i className={styles.line} />
          <button type="button" className={styles.main} onClick={acts.close}>
            {say.next}
          </button>
          <button type="button" className={styles.other} onClick={acts.undo}>
            <Undo2 aria-hidden />
            <span>{say.undo}</span>
          </button>
        </>
      }
    >
      <p className={styles.who}>{seats[0] ? namesOf(seats) : party.name}</p>
      <p>{[count, ...money].filter(Boolean).join(' ')}</p>
      {party.table && (
        <p className={styles.table}>
          {/^\d/.test(party.table) && <span>{say.tableWord}</span>}
          <b>{party.table}</b>
        </p>
      )}
    </AnswerScreen>
  )
}

const Already = ({
  shown: { party, seats },
  acts,
}: {
  shown: Extract<Shown, { kind: 'already' }>
  acts: AnswerActs
}) => {
  const language = useLanguage()
  const say = useSay(messages)
  const namesOf = useNames()
  const first = seats
    .flatMap(({ arrivals }) => arrivals[0] ?? [])
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0]
  return (
    <AnswerScreen
      tone="ask"
      sign={<RotateCcw aria-hidden />}
      title={say.already}
      onClose={acts.close}
      foot={
        <>
          <button type="button" className={styles.main} onClick={acts.close}>
            {say.okNext}
          </button>
          <button type="button" className={styles.other} onClick={acts.search}>
            <Search aria-hidden />
            <span>{say.somebodyElse}</span>
          </button>
        </>
      }
    >
      <p className={styles.who}>
        {[namesOf(seats), party.table && say.atTable(party.table)].filter(Boolean).join(', ')}
      </p>
      {first && <p>{say.enteredAt(formatTime(first.at, language), first.device)}</p>}
    </AnswerScreen>
  )
}

type StoppedProps = { shown: Extract<Shown, { kind: 'cancelled' | 'waits' | 'unknown' }>; acts: AnswerActs }

const Stopped = ({ shown, acts }: StoppedProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const isUnknown = shown.kind === 'unknown'
  const title = isUnknown ? say.unknown : shown.kind === 'waits' ? say.waits : say.cancelled
  const text = isUnknown
    ? say.unknownText
    : shown.kind === 'waits'
      ? say.waitsText
      : shown.seat.freedAt
        ? say.cancelledOn(shortDay(shown.seat.freedAt, language))
        : ''
  return (
    <AnswerScreen
      tone="stop"
      sign={<X aria-hidden />}
      title={title}
      onClose={acts.close}
      foot={
        isUnknown ? (
          <>
            <button type="button" className={styles.main} onClick={acts.scan}>
              <ScanQrCode aria-hidden />
              <span>{say.scanAgain}</span>
            </button>
            <button type="button" className={styles.other} onClick={acts.search}>
              <Search aria-hidden />
              <span>{say.searchName}</span>
            </button>
          </>
        ) : (
          <>
            <button type="button" className={styles.main} onClick={acts.close}>
              {say.backToList}
            </button>
            <button type="button" className={styles.other} onClick={() => acts.addNew(shown.seat.name)}>
              <UserPlus aria-hidden />
              <span>{say.addAsNew}</span>
            </button>
          </>
        )
      }
    >
      {!isUnknown && <p className={styles.who}>{shown.seat.name || say.companion}</p>}
      <p>{text}</p>
    </AnswerScreen>
  )
}
