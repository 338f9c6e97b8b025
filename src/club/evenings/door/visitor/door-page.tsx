import { Suspense, lazy } from 'react'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { useIsHydrated } from '#kit/both/is-hydrated.ts'
import { useSay } from '#kit/both/language.tsx'
import { NeedsScripts } from '#kit/site/states/needs-scripts.tsx'
import { messages } from './messages.ts'
import styles from './door.module.css'

const loadScreen = () => import('./door.tsx')
const DoorScreen = lazy(loadScreen)
// A phone fetches it with the page, not once the page is hydrated. Without a network the screen asks again.
if (!import.meta.env.SSR) loadScreen().catch(() => undefined)

/** The door of an event, for a phone with the link that staff made. Everything of it is in the browser. */
export default function DoorPage() {
  const say = useSay(messages)
  // The server knows neither this phone nor the fragment.
  const isHydrated = useIsHydrated()
  const opening = (
    <main className={styles.page}>
      <PageHead title={say.door} isIndexed={false} />
      <NeedsScripts title={say.door} />
      <p className={styles.state}>{say.opening}</p>
    </main>
  )
  if (!isHydrated) return opening
  return (
    <Suspense fallback={opening}>
      <DoorScreen />
    </Suspense>
  )
}
