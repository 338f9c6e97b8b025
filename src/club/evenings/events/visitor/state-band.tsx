import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Ban, CalendarClock, LockKeyhole, type LucideIcon } from 'lucide-react'
import { returnableUntil } from '#club/evenings/bookings/shared/rules/return-rule.ts'
import { registrationStateOf, stateChangesOf } from '../shared/rules/registration-state.ts'
import { dayOf } from '#base/dates/dates.ts'
import { dayInSentence } from '#base/dates/in-sentence.ts'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { type Language, bilingual } from '#base/text/language.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { Translated } from '#kit/site/translated.tsx'
import type { EventDetail } from './queries.ts'
import styles from '#kit/site/states/band.module.css'

const messages = bilingual({
  cancelled: { es: 'Este evento se ha cancelado.', ca: 'Aquest esdeveniment s’ha cancel·lat.' },
  nothingOwed: {
    es: 'Quien tenía sitio no debe nada, y si había pagado se lo devolvemos.',
    ca: 'Qui hi tenia lloc no deu res, i si havia pagat li ho tornem.',
  },
  moved: { es: 'Nueva fecha.', ca: 'Nova data.' },
  wasOn: {
    es: (date: string) => `Antes era el ${date}. Si tenías sitio, lo sigues teniendo.`,
    ca: (date: string) => `Abans era ${date}. Si hi tenies lloc, encara el tens.`,
  },
  returnUntil: {
    es: (date: string) => `Si no te va bien, cancelas sin coste hasta el ${date}.`,
    ca: (date: string) => `Si no et va bé, cancel·les sense cost fins ${date}.`,
  },
  first: { es: 'Primero, los socios.', ca: 'Primer, els socis.' },
  until: {
    es: (date: string) => `Hasta el ${date}, solo se inscriben los socios.`,
    ca: (date: string) => `Fins ${date}, només s’hi inscriuen els socis.`,
  },
})

/** Says above the picture of an event that it is cancelled, has moved, or is only for members yet. */
export default function StateBand({ event }: { event: EventDetail }) {
  const language = useLanguage()
  const now = useNow(...stateChangesOf(event))
  const band = bandOf(event, now, language)
  if (!band) return null
  const { Icon, title, text } = band
  return (
    <div
      className={clsx(styles.band, event.cancelledAt && styles.cancelled)}
      data-band={event.cancelledAt ? 'cancelled' : ''}
    >
      <p className="wrap">
        <Icon aria-hidden />
        <span>
          <b>{title}</b> {text}
        </span>
      </p>
    </div>
  )
}

type Band = { Icon: LucideIcon; title: string; text: ReactNode }

const bandOf = (event: EventDetail, now: number, language: Language): Band | undefined => {
  const say = messages(language)
  const state = registrationStateOf(event, false, now)
  if (state === 'cancelled') {
    const text = (
      <>
        <Translated es={event.cancelNote} ca={event.cancelNoteCa} /> {event.price > 0 && <span>{say.nothingOwed}</span>}
      </>
    )
    return { Icon: Ban, title: say.cancelled, text }
  }
  if (state === 'under-way' || state === 'over') return undefined
  if (event.movedFrom) {
    const limit = limitAfterMove(event)
    const isReturnable = event.price > 0 && now <= limit.getTime()
    const isOtherDay = dayOf(event.movedFrom) !== dayOf(event.date)
    const before = (isOtherDay ? dayInSentence : momentInSentence)(event.movedFrom, language, now)
    const text = `${say.wasOn(before)} ${isReturnable ? say.returnUntil(momentInSentence(limit, language, now)) : ''}`
    return { Icon: CalendarClock, title: say.moved, text }
  }
  if (state === 'members-only')
    return {
      Icon: LockKeyhole,
      title: say.first,
      text: say.until(momentInSentence(event.publicFrom ?? '', language, now)),
    }
  return undefined
}

/** Until when a guest who booked before the move returns the seat without cost. */
const limitAfterMove = ({ date, movedAt }: EventDetail) =>
  returnableUntil({ date: new Date(date), movedAt: movedAt ? new Date(movedAt) : null }, new Date(0))
