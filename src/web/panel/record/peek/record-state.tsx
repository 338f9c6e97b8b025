import { Refused } from '../../../lib/api.ts'
import { useSay } from '../../../lib/language.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { messages } from '../messages.ts'
import { NotLoaded } from '../not-loaded.tsx'

type RecordStateProps = { error: Error | null; failure: string | undefined; retry: () => unknown }

/** In place of a record: that it is loading, is gone, or could not be read. */
export const RecordState = ({ error, failure, retry }: RecordStateProps) => {
  const say = useSay(messages)
  if (error instanceof Refused && error.status === 404)
    return <EmptyState title={say.recordGone} text={say.recordGoneText} />
  return error ? <NotLoaded title={failure ?? say.recordFailed} retry={retry} /> : <Spinner />
}
