import { holdingNames } from '#shared/privacy/holding-names.ts'
import { periodInWords, retentionOf } from '#shared/privacy/retention.ts'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Badge } from '../record/badge.tsx'
import { messages } from './messages.ts'
import type { Person } from './queries.ts'
import { recordLinks } from './record-links.ts'
import styles from './privacy.module.css'

/** What there is of a person, where it is in the panel, and what an erasure does with it. */
export const PersonRecords = ({ person }: { person: Person }) => {
  const language = useLanguage()
  const say = messages(language)
  const links = recordLinks(person, language)
  const isBlocked = person.members.some(({ blockedAt }) => blockedAt)
  return (
    <ul className={styles.people}>
      {person.outcomes.map(({ name, count, goes, rule }) => (
        <li key={name}>
          <b>{holdingNames[name]?.[language] ?? name}</b> <span className="num">({count})</span>{' '}
          <span className="muted">
            {say[goes]}
            {rule && `: ${periodInWords(retentionOf(rule).keep, language)}`}
          </span>
          {name === 'member' && isBlocked && (
            <>
              {' '}
              <Badge tone="danger">{say.isBlocked}</Badge>
            </>
          )}
          {(links[name]?.length ?? 0) > 0 && (
            <ul className={styles.records}>
              {links[name]?.map(({ to, text }) => (
                <li key={to}>
                  <SiteLink to={to}>{text}</SiteLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
