import { Refused } from '../../../both/api.ts'
import { useSay } from '../../../both/language.tsx'
import { EmptyState } from '../../../site/states/empty-state.tsx'
import { Spinner } from '../../../site/states/spinner.tsx'
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
