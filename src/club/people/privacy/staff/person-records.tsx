import { clsx } from 'clsx'
import { personalTableNames } from '../shared/personal-table-names.ts'
import { periodInWords, retentionOf } from '#base/privacy/retention.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import { messages } from './messages.ts'
import type { Person } from './queries.ts'
import { recordsByKind } from './record-links.ts'
import screens from '#kit/panel/shell/screen.module.css'
import notes from '#kit/site/states/notes.module.css'
import styles from './privacy.module.css'

type PersonRecordsProps = {
  person: Person
  ticked: readonly string[]
  onTick: (ids: readonly string[]) => void
}

/**
 * What there is under an address or a row, where it is in the panel, and what an erasure does with it. Staff tick what is the person's:
 * the numbers are those of the ticked rows.
 */
export const PersonRecords = ({ person, ticked, onTick }: PersonRecordsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const records = recordsByKind(person, language)
  const ids = Object.values(records).flatMap((list) => (list ?? []).flatMap(({ id }) => id ?? []))
  const isBlocked = person.members.some(({ blockedAt }) => blockedAt)
  const outcomeOf = (kind: string) => person.outcomes.find(({ name }) => name === kind)
  // The order stays when a tick changes the numbers.
  const order = Object.keys(personalTableNames)
  const kinds = [
    ...new Set([
      ...person.outcomes.map(({ name }) => name),
      ...Object.keys(records).filter((kind) => records[kind]?.length),
    ]),
  ].toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
  const toggle = (id: string) => onTick(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
  return (
    <>
      {!person.isOnePersons && (
        <div className={notes.note}>
          <div>
            <p>{say.several}</p>
            <p className={clsx(screens.below, styles.acts)}>
              <Button tone="line" size="small" onClick={() => onTick(ticked.length < ids.length ? ids : [])}>
                {ticked.length < ids.length ? say.tickAll : say.tickNone}
              </Button>
            </p>
          </div>
        </div>
      )}
      <ul className={styles.people}>
        {kinds.map((kind) => (
          <li key={kind}>
            <b>{personalTableNames[kind]?.[language] ?? kind}</b>{' '}
            <span className="num">{`(${outcomeOf(kind)?.count ?? 0})`}</span> <Goes outcome={outcomeOf(kind)} />
            {kind === 'member' && isBlocked && (
              <>
                {' '}
                <Badge tone="danger">{say.isBlocked}</Badge>
              </>
            )}
            {(records[kind]?.length ?? 0) > 0 && (
              <ul className={styles.records}>
                {records[kind]?.map(({ id, to, text, name }) => (
                  <li key={id ?? to}>
                    {id && (
                      <input
                        type="checkbox"
                        aria-label={[say.isTheirs, text, name].filter(Boolean).join(' ')}
                        checked={ticked.includes(id)}
                        onChange={() => toggle(id)}
                      />
                    )}
                    <span>
                      {to ? <SiteLink to={to}>{text}</SiteLink> : text}
                      {!person.isOnePersons && name && <span className="muted">{` ${name}`}</span>}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const Goes = ({ outcome }: { outcome: Person['outcomes'][number] | undefined }) => {
  const language = useLanguage()
  if (!outcome) return null
  const { goes, rule } = outcome
  return (
    <span className="muted">
      {`${messages(language)[goes]}${rule ? `: ${periodInWords(retentionOf(rule).keep, language)}` : ''}`}
    </span>
  )
}
