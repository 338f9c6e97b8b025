import { useState } from 'react'
import type { Dashboard } from '#club/core/staff/queries.ts'
import { useSay } from '#kit/both/language.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { Button } from '#kit/site/button/button.tsx'
import { messages } from './begin-messages.ts'
import { beginOwnClub } from './queries.ts'
import styles from './first-steps.module.css'

type BeginOwnClubProps = { counts: Pick<Dashboard, 'events' | 'restaurants' | 'posts'>; members: number }

/** Ends the demo, after a question that says what goes. */
export default function BeginOwnClub({ counts, members }: BeginOwnClubProps) {
  const say = useSay(messages)
  const [isAsking, setIsAsking] = useState(false)
  const begin = useAct(beginOwnClub, {
    done: say.done,
    doneText: ({ backup }) => say.backup(backup),
    failed: say.failed,
    why: { 'demo.backup-failed': say.backupFailed, 'demo.over': say.over },
  })
  return (
    <section className={styles.demo}>
      <h2>{say.title}</h2>
      <p>{say.text}</p>
      <Button tone="line" size="small" onClick={() => setIsAsking(true)}>
        {say.begin}
      </Button>
      {isAsking && (
        <ActDialog
          act={begin}
          title={say.begin}
          text={say.goes({ ...counts, members })}
          tone="danger"
          button={say.empty}
          busyButton={say.emptying}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}
