import { Suspense, lazy } from 'react'
import { useIsHydrated } from '#kit/both/is-hydrated.ts'
import { useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { messages } from './messages.ts'

// Every page knows the names of the files of this route, so it has few.
const Draft = lazy(() => import('./draft.tsx'))

/** No cache keeps a page that is not public. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })

/** An event before it is public, by the link that staff give. The browser does not send the pass in it with the address. */
export default function DraftPage() {
  const say = useSay(messages)
  const isHydrated = useIsHydrated()
  const waiting = (
    <>
      <PageHead title={say.draft} isIndexed={false} />
      <Spinner />
    </>
  )
  return isHydrated ? (
    <Suspense fallback={waiting}>
      <Draft waiting={waiting} />
    </Suspense>
  ) : (
    waiting
  )
}
