import { useState } from 'react'
import { invitationFields } from '../shared/users.ts'
import { roles } from '#base/roles.ts'
import type { Language } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { errorMessages } from '#kit/both/session/error-messages.ts'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { TextField } from '#kit/panel/act/text-field.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { LanguageField } from '#kit/both/language-field.tsx'
import { NoMailNote, useEmailed } from '#club/core/emails/staff/no-mail-note.tsx'
import { messages } from './messages.ts'
import { invite } from './queries.ts'
import { type ChosenRights, RoleOptions } from './role-options.tsx'

/** Creates an account with a role. Its owner gets an email and chooses the password. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const emailed = useEmailed()
  const [rights, setRights] = useState<ChosenRights>({ role: roles.editor, capabilities: [] })
  const refusals = { 'user.email-taken': say.alreadyThere }
  const inviting = useAct(
    ({ email, language: spoken }: { email: string; language: Language }) =>
      invite({ email, role: rights.role, capabilities: [...rights.capabilities], language: spoken }),
    {
      done: () => emailed.title(say.invited),
      doneText: (_invited, { email }) => emailed.text(say.invitedText(email)),
      failed: say.inviteFailed,
      why: refusals,
    },
  )

  return (
    <ActDialog
      act={inviting}
      title={say.invite}
      text={say.inviteText}
      schema={invitationFields}
      values={{ email: '', language }}
      fieldOf={{ 'user.email-taken': 'email' }}
      button={say.send}
      busyButton={say.inviting}
      onClose={onClose}
    >
      {({ register }) => (
        <>
          <NoMailNote />
          <TextField name="email" type="email" label={say.email} errors={{ ...errorMessages(language), ...refusals }} />
          <LanguageField label={say.language} field={register('language')} />
          <fieldset>
            <legend>{say.role}</legend>
            <RoleOptions chosen={rights} onChoose={setRights} />
          </fieldset>
        </>
      )}
    </ActDialog>
  )
}
