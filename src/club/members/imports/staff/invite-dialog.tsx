import { useQuery } from '@tanstack/react-query'
import { EmailPaper } from '#club/core/emails/staff/email-paper.tsx'
import { NoMailNote, useEmailed } from '#club/core/emails/staff/no-mail-note.tsx'
import { useSay } from '#kit/both/language.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { mostInvitations } from '../shared/import-form.ts'
import { messages } from './messages.ts'
import { invitations, inviteImported } from './queries.ts'
import papers from '#club/core/emails/staff/email-paper.module.css'

type InviteDialogProps = {
  /** The last import. */
  id: string
  toInvite: number
  onClose: () => void
}

/** Shows the invitation in each language, and sends it to those whom imports made once it is confirmed. */
export const InviteDialog = ({ id, toInvite, onClose }: InviteDialogProps) => {
  const say = useSay(messages)
  const emailed = useEmailed()
  const { data: samples, error, refetch } = useQuery(invitations())
  const inviting = useAct(() => inviteImported(id), {
    done: () => emailed.title(say.invited),
    doneText: () => emailed.text(),
    failed: say.inviteFailed,
  })
  return (
    <ActDialog
      act={inviting}
      title={say.invite(toInvite)}
      text={say.inviteText(toInvite, mostInvitations)}
      button={say.inviteThem}
      isDisabled={!samples}
      size="page"
      onClose={onClose}
    >
      <NoMailNote />
      {error && !samples && <NotLoaded title={say.notShown} error={error} retry={refetch} />}
      {!error && !samples && <Spinner />}
      {samples && (
        <div className={papers.papers}>
          {samples.map((sample) => (
            <EmailPaper key={sample.language} {...sample} />
          ))}
        </div>
      )}
    </ActDialog>
  )
}
