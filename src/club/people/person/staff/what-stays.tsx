import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Wallet } from 'lucide-react'
import { shortDay } from '#base/dates/weekday.ts'
import { inLanguage } from '#base/text/language.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { type PersonHead, personQuery } from './queries.ts'
import { messages } from './what-stays-messages.ts'
import styles from './what-stays.module.css'

/** What happens with the bookings and the money of a person whose membership stops or ends, as far as the account may see them. */
export const WhatStays = ({ id }: { id: string }) => {
  const say = useSay(messages)
  const { data: person } = useQuery(personQuery(id))
  if (!person) return <p className="muted small">{say.loading}</p>
  return (
    <ul className={styles.facts} aria-label={say.title}>
      <Tables tables={person.tables} />
      {person.money && <Money {...person.money} />}
    </ul>
  )
}

const Tables = ({ tables }: Pick<PersonHead, 'tables'>) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { coming, next } = tables ?? { coming: 0, next: null }
  const first = next && ([shortDay(next.date, language), inLanguage(language, next.title, next.titleCa)] as const)
  const stays = first && (coming === 1 ? say.one(...first) : say.many(coming, ...first))
  const text = stays ? `${stays} ${say.price}` : say.none
  return (
    <li>
      <CalendarDays aria-hidden />
      <span>{tables ? text : say.bookings}</span>
    </li>
  )
}

const Money = ({ owed, toReturn, received }: NonNullable<PersonHead['money']>) => {
  const language = useLanguage()
  const say = useSay(messages)
  const euros = (sum: number) => formatEuros(sum, language)
  const settled = received > 0 ? say.even(euros(received)) : say.nothing
  const open = owed > 0 ? say.owes(euros(owed)) : say.toReturn(euros(toReturn))
  return (
    <li>
      <Wallet aria-hidden />
      <span>{owed > 0 || toReturn > 0 ? open : settled}</span>
    </li>
  )
}
