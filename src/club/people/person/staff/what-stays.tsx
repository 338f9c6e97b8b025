import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Wallet } from 'lucide-react'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { whatStays } from '#club/members/members/both/what-stays.ts'
import { personQuery } from './queries.ts'
import { messages } from './what-stays-messages.ts'
import styles from './what-stays.module.css'

/** What happens with the bookings and the money of a person whose membership stops or ends, as far as the account may see them. */
export const WhatStays = ({ id }: { id: string }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { data: person } = useQuery(personQuery(id))
  if (!person) return <p className="muted small">{say.loading}</p>
  const { bookings, money } = whatStays(person, say, language)
  return (
    <ul className={styles.facts} aria-label={say.title}>
      <li>
        <CalendarDays aria-hidden />
        <span>{bookings}</span>
      </li>
      {money && (
        <li>
          <Wallet aria-hidden />
          <span>{money}</span>
        </li>
      )}
    </ul>
  )
}
