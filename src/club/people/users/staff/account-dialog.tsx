import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import { formatDate, formatDateTime } from '#base/dates/dates.ts'
import { rightsName } from '#base/role-name.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { HistoryButton } from '#club/core/history/staff/history-button.tsx'
import { RecordDialog } from '#kit/panel/record/record-dialog.tsx'
import { useEmailed } from '#club/core/emails/staff/no-mail-note.tsx'
import { useQuestion } from '#kit/panel/record/use-question.tsx'
import { acts, messages } from './messages.ts'
import {
  type User,
  closeSessions,
  deleteAccount,
  resendInvitation,
  removeFactors,
  suspend,
  userDetail,
} from './queries.ts'
import { UserState } from './user-state.tsx'
import { accountFailureReason } from './account-failure-reason.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import notes from '#kit/site/states/notes.module.css'
import screens from '#kit/panel/shell/screen.module.css'
import security from '#accounts/staff/security/security.module.css'
import cells from '#kit/panel/table/cells/cells.module.css'

/** The state of an account and the actions of an admin. Each action asks for confirmation. */
export const AccountDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = useSay(messages)
  return (
    <RecordDialog title={say.account} query={userDetail(id)} onClose={onClose}>
      {(user) => (
        <Dialog title={user.email} description={user.name} above={<UserState user={user} />} onClose={onClose}>
          <div className={dialogs.body}>
            <Acts user={user} onGone={onClose} />
          </div>
        </Dialog>
      )}
    </RecordDialog>
  )
}

const Acts = ({ user, onGone }: { user: User; onGone: () => void }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const me = useOutletContext<{ id: string }>()
  const isOwn = user.id === me.id
  const { email, invitedAt, lastSignInAt } = user
  const lastSeen = lastSignInAt ? say.lastSeen(formatDateTime(lastSignInAt, language)) : say.neverSeen
  const invited = invitedAt ? say.invitedOn(formatDateTime(invitedAt, language)) : say.notInvited
  return (
    <>
      {isOwn && (
        <p className={clsx(notes.note, screens.above)}>
          <span>
            {say.ownAccount} <SiteLink to="/admin/seguridad">{say.toSecurity}</SiteLink>
          </span>
        </p>
      )}
      <ul className={security.lines}>
        {!user.isConfirmed && (
          <Row title={say.invitation} text={invited}>
            <Act user={user} name="inviteAgain" text={say.inviteAgainText(email)} act={resendInvitation} />
          </Row>
        )}
        <Row title={say.role} text={rightsName(user, language)} />
        <Row title={say.sessions} text={lastSeen}>
          {!isOwn && user.isConfirmed && (
            <Act user={user} name="closeSessions" text={say.closeSessionsText(email)} act={closeSessions} />
          )}
        </Row>
        <Row title={say.factor} text={user.hasFactor ? say.factorOn : say.factorOff}>
          {!isOwn && user.hasFactor && (
            <Act user={user} name="removeFactor" text={say.removeFactorText(email)} act={removeFactors} />
          )}
        </Row>
        <Row title={say.access} text={user.isSuspended ? say.mayNotEnter : say.mayEnter}>
          {!isOwn && !user.isSuspended && (
            <Act user={user} name="suspend" text={say.suspendText(email)} act={suspend(true)} />
          )}
          {!isOwn && user.isSuspended && (
            <Act user={user} name="letIn" text={say.letInText(email)} act={suspend(false)} />
          )}
        </Row>
        <Row title={say.history} text={say.historyText}>
          <HistoryButton record={user.id} name={email} />
        </Row>
        <Row title={say.account} text={say.createdOn(formatDate(user.createdAt, language))}>
          {!isOwn && (
            <Act user={user} name="remove" text={say.removeText(email)} act={deleteAccount} onDone={onGone} isGrave />
          )}
        </Row>
      </ul>
    </>
  )
}

const Row = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <li>
    <span>
      <b>{title}</b>
      <span className={cells.below}>{text}</span>
    </span>
    {children}
  </li>
)

type ActProps = {
  user: User
  name: 'inviteAgain' | 'closeSessions' | 'removeFactor' | 'suspend' | 'letIn' | 'remove'
  text: string
  act: (user: User) => Promise<unknown>
  onDone?: () => void
  isGrave?: boolean
}

/** A button that asks for confirmation. */
const Act = ({ user, name, text, act, onDone, isGrave = false }: ActProps) => {
  const language = useLanguage()
  const say = useSay(acts)
  const emailed = useEmailed()
  const { ask, dialog } = useQuestion<User>({
    text: () => text,
    confirm: say[name],
    done: name === 'inviteAgain' ? emailed.title(say.inviteAgainDone) : say[`${name}Done`],
    failed: say[`${name}Failed`],
    why: (error) => accountFailureReason(error, language),
    act: async (row) => {
      await act(row)
      onDone?.()
    },
  })
  return (
    <>
      <Button tone={isGrave ? 'danger' : 'line'} size="small" onClick={() => ask(user)}>
        {say[name]}
      </Button>
      {dialog}
    </>
  )
}
