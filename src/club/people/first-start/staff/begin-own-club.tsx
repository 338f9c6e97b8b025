import { Suspense, lazy, useState } from 'react'
import type { Dashboard } from '#club/core/staff/queries.ts'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { messages } from './begin-messages.ts'
import styles from './first-steps.module.css'

const BeginDialog = lazy(() => import('./begin-dialog.tsx'))

export type BeginOwnClubProps = { counts: Pick<Dashboard, 'events' | 'restaurants' | 'posts'>; members: number }

/** Ends the demo, after a question that says what goes. */
export default function BeginOwnClub(props: BeginOwnClubProps) {
  const say = useSay(messages)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className={styles.demo}>
      <h2>{say.title}</h2>
      <p>{say.text}</p>
      <Button tone="line" size="small" onClick={() => setIsAsking(true)}>
        {say.begin}
      </Button>
      <Suspense>{isAsking && <BeginDialog {...props} onClose={() => setIsAsking(false)} />}</Suspense>
    </section>
  )
}
