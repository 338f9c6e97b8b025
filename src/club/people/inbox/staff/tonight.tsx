import { clsx } from 'clsx'
import { Users } from 'lucide-react'
import { useNavigate } from 'react-router'
import { formatTime } from '#base/dates/dates.ts'
import { eventPhaseOf } from '#base/dates/event-phase.ts'
import { formatRelative } from '#base/dates/relative.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { PrintGuests } from '#club/evenings/bookings/staff/print/print-guests.tsx'
import { messages } from './messages.ts'
import type { Dashboard, People } from '#club/core/staff/queries.ts'
import styles from './tonight.module.css'

type TonightProps = {
  event: Dashboard['tonight'][number]
  /** Whether the keys of what takes place now are its own. */
  hasKeys: boolean
  /** For who may read people: seats with a diet, and what guests owe. */
  figures: NonNullable<People['tonight']>[number] | undefined
}

/** The event of now, with its guests and their printed sheet; for an editor its texts. */
export const Tonight = ({ event, hasKeys, figures }: TonightProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const now = useNow(Date.parse(event.date), Date.parse(event.endsAt ?? ''))
  const navigate = useNavigate()
  const guests = `/admin/eventos/${event.id}${figures ? '/inscripciones' : ''}`
  useKeys({ tonight: hasKeys && (() => navigate(guests)) })
  const facts = [
    { 'to-come': formatRelative(event.date, now, language), 'under-way': say.underWay, over: say.over }[
      eventPhaseOf(event, now)
    ],
    say.seats(event.registered, event.maxParticipants),
    figures && figures.withDiet > 0 && say.diets(figures.withDiet),
    figures?.owed !== undefined && figures.owed > 0 && say.owed(formatEuros(figures.owed, language)),
  ]
  return (
    <section className={styles.tonight} aria-label={say.tonight}>
      <b className={clsx('num', styles.hour)}>{formatTime(event.date, language)}</b>
      <div className={styles.facts}>
        <h2>
          <SiteLink to={`/admin/eventos/${event.id}`}>
            <Translated es={event.title} ca={event.titleCa} />
          </SiteLink>
        </h2>
        <p className="num">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.acts}>
        <SiteLink className={buttonLook({ tone: figures ? 'salt' : 'line', size: 'small' })} to={guests}>
          {figures && <Users aria-hidden />}
          <span>{figures ? say.guests : say.seeEvent}</span>
          {hasKeys && <KeyHint name="tonight" />}
        </SiteLink>
        {figures && <PrintGuests event={event} hasKey={hasKeys} />}
      </div>
    </section>
  )
}
