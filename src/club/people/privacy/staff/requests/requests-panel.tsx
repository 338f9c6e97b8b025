import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { privacyRequestFilters } from '../../shared/privacy-form.ts'
import { useSay } from '#kit/both/language.tsx'
import { Button, buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { Segments } from '#kit/panel/table/segments.tsx'
import { personDataAddress } from '#club/core/staff/person-data-address.ts'
import { NewRequestDialog } from './new-request-dialog.tsx'
import { privacyRequests } from '../queries.ts'
import { requestMessages } from './messages.ts'
import { RequestRow } from './request-row.tsx'
import screens from '#kit/panel/shell/screen.module.css'
import styles from '../privacy.module.css'

/** What people ask about their data: what waits for an answer, and what was answered. */
export const RequestsPanel = () => {
  const say = useSay(requestMessages)
  const [filter, setFilter] = useState<(typeof privacyRequestFilters)[number]>('open')
  const [isNoting, setIsNoting] = useState(false)
  const { data, error, refetch } = useQuery(privacyRequests(filter))
  return (
    <section className={screens.panel}>
      <h2>{say.requests}</h2>
      <p className="muted">{say.requestsText}</p>
      <div className={clsx(screens.below, styles.acts)}>
        <Segments
          label={say.requests}
          options={privacyRequestFilters.map((value) => ({ value, text: say[value] }))}
          value={filter}
          onChange={setFilter}
        />
        <Button tone="line" size="small" onClick={() => setIsNoting(true)}>
          <Plus aria-hidden />
          {say.note}
        </Button>
      </div>
      {error && <NotLoaded title={say.loadError} error={error} retry={refetch} />}
      {!error && !data && <Spinner />}
      {data?.rows.length === 0 && (
        <p className={clsx('muted', screens.below)}>{filter === 'open' ? say.noneOpen : say.noneAnswered}</p>
      )}
      <ul className={styles.people}>
        {data?.rows.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            act={
              <SiteLink
                className={buttonLook({ tone: 'ink', size: 'small' })}
                to={personDataAddress({ email: request.email, row: request.id })}
              >
                {say.seeData}
              </SiteLink>
            }
          />
        ))}
      </ul>
      {isNoting && <NewRequestDialog email="" onClose={() => setIsNoting(false)} />}
    </section>
  )
}
