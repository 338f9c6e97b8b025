import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { CheckList } from './check-list.tsx'
import { messages } from './messages.ts'
import { status } from './queries.ts'
import { TestEmailPanel } from './test-email-panel.tsx'
import screens from '#kit/panel/shell/screen.module.css'
import checks from './status.module.css'

/** The state of the site: the checks of `cercle doctor`, and a test email. */
export default function StatusPage() {
  const say = useSay(messages)
  const { email } = useOutletContext<{ email: string }>()
  const { data, error, refetch, isFetching } = useQuery({ ...status(), refetchOnMount: 'always' })
  const attention = data?.outcomes.filter(({ state }) => state === 'bad' || state === 'warn').length ?? 0
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
      {data && (
        <section className={screens.panel}>
          <p className={checks.summary} role="status">
            {attention === 0 ? say.allWell : say.attention(attention)}
          </p>
          <CheckList outcomes={data.outcomes} />
        </section>
      )}
      {data && <TestEmailPanel email={email} />}
    </>
  )
}
