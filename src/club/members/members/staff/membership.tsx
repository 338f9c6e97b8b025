import { useState } from 'react'
import { formatDate } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { Button } from '#kit/site/button/button.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { type SocioStatus, moveOf, moveUndoMs, nextSocioStatuses } from '../shared/membership.ts'
import { messages } from './move-messages.ts'
import { PrintCertificate } from './certificate.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { socioStatusIn } from './messages.ts'
import { type SocioCard, undoMove } from './queries.ts'
import { Fact, Group } from './socio-facts.tsx'
import styles from './socio-peek.module.css'

/** The last change of a membership, and what staff do with it. */
export const Membership = ({ socio, isReadOnly }: { socio: SocioCard; isReadOnly: boolean }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [to, setTo] = useState<SocioStatus>()
  const now = useNow()
  const last = socio.moves.length > 1 ? socio.moves.at(-1) : undefined
  const undoing = useAct(() => undoMove(socio.id), {
    done: say.undone,
    doneText: socio.fullName,
    failed: say.undoFailed,
    why: { 'socio.moved': say.tooLate },
  })
  const verbs = {
    suspended: say.suspend,
    inactive: say.leave,
    active: socio.status === 'suspended' ? say.lift : say.takeBack,
  }
  const isUndoable = socio.leavesOn !== null || (last && now < new Date(last.at).getTime() + moveUndoMs)
  return (
    <Group
      title={say.status}
      acts={
        <>
          {!isReadOnly && (
            <div className={styles.moves}>
              {isUndoable && (
                <ActButton act={undoing} tone="line">
                  {undoOf(socio, say)}
                </ActButton>
              )}
              {nextSocioStatuses[socio.status].map((status) => (
                <Button key={status} tone="line" size="small" onClick={() => setTo(status)}>
                  {verbs[status]}
                </Button>
              ))}
              <PrintCertificate id={socio.id} />
            </div>
          )}
          {to && <MoveDialog socio={socio} to={to} onClose={() => setTo(undefined)} />}
        </>
      }
    >
      {last && (
        <Fact name={socioStatusIn(language)[last.status]}>
          <span>{say.fromDay(formatDate(last.onDay, language))}</span>
          {last.reason && <span>{` · ${last.reason}`}</span>}
        </Fact>
      )}
      {socio.leavesOn && (
        <Fact name={say.leavesOn}>
          <span>{formatDate(socio.leavesOn, language)}</span>
          {socio.leaveReason && <span>{` · ${socio.leaveReason}`}</span>}
        </Fact>
      )}
    </Group>
  )
}

/** What the next undo takes back: pressed twice, it goes back two moves. */
const undoOf = ({ moves, leavesOn }: SocioCard, say: ReturnType<typeof messages>) => {
  const [was, now] = moves.slice(-2).map(({ status }) => status)
  const move = leavesOn === null && was && now ? moveOf(was, now) : 'inactive'
  return {
    type: say.undoType,
    suspended: say.undoSuspension,
    inactive: say.undoLeaving,
    lifted: say.undoLift,
    active: say.undoReturn,
  }[move]
}
