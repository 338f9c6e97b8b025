import type { PersonInput } from '../../shared/privacy-form.ts'
import { useSay } from '#kit/both/language.tsx'
import { TextDialog } from '../text-dialog.tsx'
import { holdMessages } from './messages.ts'
import { holdPerson } from '../queries.ts'

type HoldDialogProps = { subject: PersonInput; reason: string; onClose: () => void }

/** Holds a person's data back, with a reason. */
export const HoldDialog = ({ subject, reason, onClose }: HoldDialogProps) => {
  const say = useSay(holdMessages)
  return (
    <TextDialog
      words={{ ...say, title: reason === '' ? say.hold : say.renew, label: say.reason, hint: say.reasonHint }}
      text={reason}
      save={(text) => holdPerson(subject, text)}
      onClose={onClose}
    />
  )
}
