import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { rightsName } from '#shared/role-name.ts'
import { type GivenCapability, roles } from '#shared/roles.ts'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { ConfirmDialog } from '../record/confirm-dialog.tsx'
import { DialogFoot, useProblem } from '../record/dialog-foot.tsx'
import { RecordDialog } from '../record/record-dialog.tsx'
import { FormDialog } from '../form/unsaved-guard.tsx'
import { failureReason } from '../record/failure-reason.ts'
import { messages } from './messages.ts'
import { type User, roleChange, userToEdit } from './queries.ts'
import { type ChosenRights, RoleOptions, roleOf, sameRights } from './role-options.tsx'
import buttons from '../../ui/button/buttons.module.css'
import dialogs from '../../ui/dialog/dialogs.module.css'
import notes from '../../ui/states/notes.module.css'

/** Changes a role and what an editor may do besides. The server refuses to remove the last admin (spec §6). */
export const RoleDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = messages(useLanguage())
  return (
    <RecordDialog title={say.roleTitle} query={userToEdit(id)} onClose={onClose}>
      {(user) => <OpenRole user={user} onClose={onClose} />}
    </RecordDialog>
  )
}

const OpenRole = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const language = useLanguage()
  const say = messages(language)
  const [seen, setSeen] = useState<{ role: number; capabilities: readonly GivenCapability[] }>(user)
  const now = { role: roleOf(seen.role), capabilities: seen.capabilities }
  const [chosen, setChosen] = useState<ChosenRights>(now)
  const isSame = sameRights(chosen, now)
  const saving = useMutation(roleChange(user.id))
  const { problem, complain, forget } = useProblem()
  const me = useOutletContext<{ id: string }>()
  const isOwn = user.id === me.id && !user.isNamed
  const [isAsking, setIsAsking] = useState(false)

  const save = async () => {
    forget()
    try {
      // An admin by configuration is shown as admin, whatever role is stored.
      const from = !user.isNamed && { from: seen.role, fromCapabilities: [...seen.capabilities] }
      await saving.mutateAsync({ role: chosen.role, capabilities: [...chosen.capabilities], ...from })
      onClose()
      await notify('success', say.roleSaved)
    } catch (error) {
      const reason = error instanceof Refused ? reasonOf(error) : undefined
      complain(say.roleFailed, reason ?? failureReason(error, language))
    }
  }
  const reasonOf = ({ code, details }: Refused) => {
    if (code === 'user.last-admin') return say.lastAdmin
    if (code !== 'user.role-moved') return undefined
    const moved = { role: Number(details.role), capabilities: (details.capabilities ?? []) as GivenCapability[] }
    setSeen(moved)
    return say.roleMoved(rightsName(moved, language))
  }

  return (
    <FormDialog title={say.roleTitle} description={user.email} isDirty={!isSame} onClose={onClose}>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault()
          if (isOwn && chosen.role !== roles.admin) setIsAsking(true)
          else void save()
        }}
      >
        <fieldset className={dialogs.body}>
          <legend className="vh">{say.role}</legend>
          {user.isNamed && <p className={notes.note}>{say.named}</p>}
          {!user.isConfirmed && <p className={notes.note}>{say.willBeInvited}</p>}
          <RoleOptions chosen={chosen} onChoose={setChosen} />
        </fieldset>
        <DialogFoot problem={problem} isPaused={saving.isPaused}>
          <button className={clsx(buttons.button, buttons.small, buttons.quiet)} type="button" onClick={onClose}>
            {say.cancel}
          </button>
          <BusyButton
            className={clsx(buttons.button, buttons.small, buttons.ink)}
            type="submit"
            isBusy={saving.isPending}
            disabled={isSame}
          >
            {saving.isPending ? say.saving : say.save}
          </BusyButton>
        </DialogFoot>
      </form>
      {isAsking && (
        <ConfirmDialog
          text={chosen.role === roles.user ? say.ownToUser : say.ownToEditor}
          confirm={say.lowerOwn}
          failed={say.roleFailed}
          onConfirm={save}
          onClose={() => setIsAsking(false)}
        />
      )}
    </FormDialog>
  )
}
