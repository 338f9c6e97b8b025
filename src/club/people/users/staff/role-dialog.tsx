import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { rightsName } from '#base/role-name.ts'
import { type GivenCapability, roles } from '#base/roles.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { RecordDialog } from '#kit/panel/record/record-dialog.tsx'
import { messages } from './messages.ts'
import { type User, changeRole, userToEdit } from './queries.ts'
import { type ChosenRights, RoleOptions, roleOf, sameRights } from './role-options.tsx'
import notes from '#kit/site/states/notes.module.css'

/** Changes a role and what an editor may do besides. The server refuses to remove the last admin (spec §6). */
export const RoleDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = useSay(messages)
  return (
    <RecordDialog title={say.roleTitle} query={userToEdit(id)} onClose={onClose}>
      {(user) => <OpenRole user={user} onClose={onClose} />}
    </RecordDialog>
  )
}

const OpenRole = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [seen, setSeen] = useState<{ role: number; capabilities: readonly GivenCapability[] }>(user)
  const now = { role: roleOf(seen.role), capabilities: seen.capabilities }
  const [chosen, setChosen] = useState<ChosenRights>(now)
  const isSame = sameRights(chosen, now)
  const me = useOutletContext<{ id: string }>()
  const isOwn = user.id === me.id && !user.isNamed
  const [isAsking, setIsAsking] = useState(false)
  const saving = useAct(
    () => {
      // An admin by configuration is shown as admin, whatever role is stored.
      const from = !user.isNamed && { from: seen.role, fromCapabilities: [...seen.capabilities] }
      return changeRole(user.id, { role: chosen.role, capabilities: [...chosen.capabilities], ...from })
    },
    {
      done: say.roleSaved,
      failed: say.roleFailed,
      why: {
        'user.last-admin': say.lastAdmin,
        'user.role-moved': ({ role, capabilities }) => {
          const moved = { role: Number(role), capabilities: (capabilities ?? []) as GivenCapability[] }
          setSeen(moved)
          return say.roleMoved(rightsName(moved, language))
        },
      },
      onDone: onClose,
    },
  )
  const lowersOwn = isOwn && chosen.role !== roles.admin
  const askFirst = async () => {
    setIsAsking(true)
    return false
  }

  return (
    <>
      <ActDialog
        act={lowersOwn ? { ...saving, run: askFirst } : saving}
        title={say.roleTitle}
        text={user.email}
        button={say.save}
        busyButton={say.saving}
        isDisabled={isSame}
        isChanged={!isSame}
        onClose={onClose}
      >
        <fieldset>
          <legend className="vh">{say.role}</legend>
          {user.isNamed && <p className={notes.note}>{say.named}</p>}
          {!user.isConfirmed && <p className={notes.note}>{say.willBeInvited}</p>}
          <RoleOptions chosen={chosen} onChoose={setChosen} />
        </fieldset>
      </ActDialog>
      {isAsking && (
        <ActDialog
          act={saving}
          text={chosen.role === roles.user ? say.ownToUser : say.ownToEditor}
          button={say.lowerOwn}
          tone="danger"
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
