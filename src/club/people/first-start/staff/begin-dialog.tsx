import { useSay } from '#kit/both/language.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { messages } from './begin-messages.ts'
import type { BeginOwnClubProps } from './begin-own-club.tsx'
import { beginOwnClub } from './queries.ts'

/** Asks whether the demo may go, and says what goes with it. */
export default function BeginDialog({ counts, members, onClose }: BeginOwnClubProps & { onClose: () => void }) {
  const say = useSay(messages)
  const begin = useAct(beginOwnClub, {
    done: say.done,
    doneText: ({ backup }) => say.backup(backup),
    failed: say.failed,
    why: { 'demo.backup-failed': say.backupFailed, 'demo.over': say.over },
  })
  return (
    <ActDialog
      act={begin}
      title={say.begin}
      text={say.goes({ ...counts, members })}
      tone="danger"
      button={say.empty}
      busyButton={say.emptying}
      onClose={onClose}
    />
  )
}
