import { Suspense, lazy } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { ScreenHeader } from '../shell/screen-header.tsx'
import { messages } from './messages.ts'

// Its many parts would stand in the list of routes, which every public page loads.
const OwnSecurity = lazy(() => import('./own-security.tsx'))

/** The security of the own account, in the panel. */
export default function SecurityPage() {
  const say = messages(useLanguage())
  return (
    <>
      <ScreenHeader title={say.title} />
      <Suspense fallback={<Spinner />}>
        <OwnSecurity />
      </Suspense>
    </>
  )
}
