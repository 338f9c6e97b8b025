import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { memo } from 'react'
import { formatTime } from '#base/dates/dates.ts'
import { firstNameOf } from '#base/text/first-name.ts'
import { folded } from '#base/text/folded.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import type { Party } from './model.ts'
import styles from './row.module.css'

type PartyRowProps = {
  party: Party
  search: string
  hidesTable?: boolean | undefined
  onPress: (id: string) => void
  onOpen: (party: Party) => void
}

/** A party: its table, who booked and with whom, and the button that lets all in, or what is owed in its place. */
const Row = ({ party, search, hidesTable, onPress, onOpen }: PartyRowProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { seats, missing, owes, table } = party
  const named = seats.slice(1).flatMap(({ name }) => (name ? [firstNameOf(name)] : []))
  const unnamed = seats.length - 1 - named.length
  const others = unnamed > 0 ? [...named, say.companions(unnamed)] : named
  const list = new Intl.ListFormat(language === 'ca' ? 'ca-ES' : 'es-ES', { type: 'conjunction' })
  const isInside = missing.length === 0
  const first = seats.flatMap(({ arrivals }) => arrivals[0]?.at ?? []).toSorted()[0]
  const name = party.name || say.companion
  const sum = formatEuros(owes, language)
  const label =
    owes > 0
      ? say.owesNamed(name, sum)
      : isInside
        ? say.isIn(name)
        : missing.length === 1
          ? say.enters(missing[0]!.name || name)
          : say.enterNamed(missing.length, name)
  return (
    <li className={clsx(styles.row, hidesTable && styles.bare, isInside && styles.inside)}>
      {!hidesTable && (
        <span className={clsx(table && styles.disc, table.length > 2 && styles.word)} title={table && say.table(table)}>
          {table}
        </span>
      )}
      <button type="button" className={styles.name} onClick={() => onOpen(party)}>
        <Marked text={name} search={search} />
        <small>
          {others.length > 0 && <span>{say.and(list.format(others))}</span>}
          {first && <span>{formatTime(first, language)}</span>}
          {owes > 0 && <em>{say.owes}</em>}
        </small>
      </button>
      <button
        type="button"
        className={clsx(styles.enter, owes > 0 ? styles.owes : isInside && styles.isIn)}
        aria-label={label}
        onClick={() => onPress(party.id)}
      >
        {owes > 0 ? (
          <span>{sum}</span>
        ) : !isInside && missing.length < seats.length ? (
          // Who is in already and who still comes must not look alike.
          <span>{`+${missing.length}`}</span>
        ) : (
          <>
            <Check aria-hidden />
            {seats.length > 1 && <span>{isInside ? seats.length : missing.length}</span>}
          </>
        )}
      </button>
    </li>
  )
}

export const PartyRow = memo(Row)

/** A name with the part that was typed marked, where the letters are as many without their accents. */
const Marked = ({ text, search }: { text: string; search: string }) => {
  const plain = folded(text)
  const at = search ? plain.indexOf(folded(search)) : -1
  if (at < 0 || plain.length !== text.length) return <b>{text}</b>
  const end = at + folded(search).length
  return (
    <b>
      <span>{text.slice(0, at)}</span>
      <mark>{text.slice(at, end)}</mark>
      <span>{text.slice(end)}</span>
    </b>
  )
}
