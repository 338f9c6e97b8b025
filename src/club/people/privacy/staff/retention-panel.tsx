import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { retentionSentence } from '#base/privacy/retention.ts'
import { Fragment } from 'react'
import { formatDate } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { holdMessages } from './holds/messages.ts'
import { messages } from './messages.ts'
import { personDataAddress } from '#club/core/staff/person-data-address.ts'
import { retentionRules, releaseRule } from './queries.ts'
import screens from '#kit/panel/shell/screen.module.css'
import styles from './privacy.module.css'

/** The dry run: what each rule would delete tonight, and the rules that wait for their release. */
export const RetentionPanel = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const { data, error, refetch } = useQuery(retentionRules())
  const releasing = useAct(releaseRule, {
    done: say.released,
    failed: say.releaseFailed,
    why: { 'retention.needs-backup': say.needsBackup },
  })
  return (
    <section className={screens.panel}>
      <h2>{say.deletions}</h2>
      <p className="muted">{say.deletionsText}</p>
      {error && <NotLoaded title={say.loadError} error={error} retry={refetch} />}
      {!error && !data && <Spinner />}
      <ul className={styles.people}>
        {data?.rows.map(({ rule, due, isReleased }) => (
          <li key={rule} className={styles.rule}>
            <div>
              {retentionSentence(rule, language)}
              {(rule === 'leftMembers' || rule === 'formerMembers') && data.dueMembers[rule].length > 0 && (
                <p className="small">
                  <span className="muted">{isReleased ? say.tonight : say.whenReleased}</span>{' '}
                  {data.dueMembers[rule].map(({ id, email, fullName, membershipNumber }, index) => (
                    <Fragment key={id}>
                      {index > 0 && <span>{', '}</span>}
                      <SiteLink to={personDataAddress({ email, row: id })}>
                        {`${fullName} (${membershipNumber})`}
                      </SiteLink>
                    </Fragment>
                  ))}
                </p>
              )}
            </div>
            <div className={styles.due}>
              <span className={clsx('num', due === 0 && 'muted')}>{say.due(due)}</span>
              {!isReleased && (
                <ActButton act={releasing} sent={rule} tone="line">
                  {say.release}
                </ActButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {data && data.holds.length > 0 && (
        <>
          <h3>{say.held}</h3>
          <ul className={styles.people}>
            {data.holds.map(({ id, email, rows, name, reason, until }) => (
              <li key={id}>
                <SiteLink to={personDataAddress({ email, row: rows[0] })}>{email || name || say.noAddress}</SiteLink>{' '}
                <span className="muted">{`${holdMessages(language).until(formatDate(until, language))}: ${reason}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
