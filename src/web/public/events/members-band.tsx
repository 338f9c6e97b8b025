import { LockKeyhole } from 'lucide-react'
import { formatDeadline } from '#shared/dates/weekday.ts'
import { registrationStateOf, stateChangesOf } from '#shared/dates/registration-state.ts'
import { bilingual } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { useNow } from '../../lib/use-now.ts'
import type { EventDetail } from './queries.ts'
import styles from './members-band.module.css'

const messages = bilingual({
  first: { es: 'Primero, los socios.', ca: 'Primer, els socis.' },
  until: {
    es: (date: string) => `Hasta el ${date} solo se inscriben los socios.`,
    ca: (date: string) => `Fins al ${date} només s’hi inscriuen els socis.`,
  },
})

/** Says above the picture of an event until when only members register. */
export default function MembersBand({ event }: { event: EventDetail }) {
  const language = useLanguage()
  const say = messages(language)
  const now = useNow(...stateChangesOf(event))
  if (registrationStateOf(event, false, now) !== 'members-only') return null
  return (
    <div className={styles.band}>
      <p className="wrap">
        <LockKeyhole aria-hidden />
        <span>
          <b>{say.first}</b> {say.until(formatDeadline(event.publicFrom ?? '', language))}
        </span>
      </p>
    </div>
  )
}
