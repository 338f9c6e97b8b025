import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useOutletContext } from 'react-router'
import type { Outcome } from '#base/status/findings.ts'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { CheckList } from './check-list.tsx'
import { forStaff, needsAttention } from './for-staff.ts'
import { messages } from './messages.ts'
import { status } from './queries.ts'
import { TestEmailPanel } from './test-email-panel.tsx'
import screens from '#kit/panel/shell/screen.module.css'
import checks from './status.module.css'

/** The state of the site: whether emails arrive and what else staff ask, a test email, and the other checks of `cercle doctor`. */
export default function StatusPage() {
  const say = useSay(messages)
  const { email } = useOutletContext<{ email: string }>()
  const { data, error, refetch, isFetching } = useQuery({ ...status(), refetchOnMount: 'always' })
  return (
    <>
      <ScreenHeader title={say.title}>
        {data && (
          <Button tone="line" isBusy={isFetching} onClick={() => void refetch()}>
            {isFetching ? say.looking : say.lookAgain}
          </Button>
        )}
      </ScreenHeader>
      {error && !data && <NotLoaded title={say.failed} error={error} retry={refetch} />}
      {!error && !data && <Spinner />}
      {data && <Checks outcomes={data.outcomes} email={email} />}
    </>
  )
}

const Checks = ({ outcomes, email }: { outcomes: Outcome[]; email: string }) => {
  const say = useSay(messages)
  const { lines, rest, mayBeSpam } = forStaff(outcomes)
  const attention = outcomes.filter(needsAttention).length
  return (
    <>
      <section className={screens.panel}>
        <div role="status">
          <h2 className={checks.heading}>{attention === 0 ? say.allWell : say.attention(attention)}</h2>
        </div>
        <CheckList label={say.checks} outcomes={lines} mayBeSpam={mayBeSpam} />
      </section>
      <TestEmailPanel email={email} />
      <details className={clsx(screens.panel, checks.installer)} open={rest.some(needsAttention)}>
        <summary>
          <h2 className={checks.heading}>{say.forInstaller}</h2>
        </summary>
        <CheckList label={say.forInstaller} outcomes={rest} />
      </details>
    </>
  )
}
