import { useLanguage } from '../../../lib/language.tsx'
import { TextDialog } from '../text-dialog.tsx'
import { holdMessages } from './messages.ts'
import type { Whose } from '../person-data-address.ts'
import { holdPerson } from '../queries.ts'

type HoldDialogProps = { whose: Whose; reason: string; onClose: () => void }

/** Holds a person's data back, with a reason. */
export const HoldDialog = ({ whose, reason, onClose }: HoldDialogProps) => {
  const say = holdMessages(useLanguage())
  return (
    <TextDialog
      words={{ ...say, title: reason === '' ? say.hold : say.renew, label: say.reason, hint: say.reasonHint }}
      text={reason}
      save={(text) => holdPerson(whose, text)}
      onClose={onClose}
    />
  )
}
