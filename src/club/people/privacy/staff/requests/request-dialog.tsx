import type { PrivacyRequestKind } from '#base/privacy/requests.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { answerRequest, extendRequest } from '../queries.ts'
import { requestMessages, requestRefusals } from './messages.ts'
import { TextDialog } from '../text-dialog.tsx'

type RequestDialogProps = {
  id: string
  kind: PrivacyRequestKind
  act: 'answer' | 'extend'
  onClose: () => void
}

/** Answers a request about own data, or takes longer for it: the person reads the text. */
export const RequestDialog = ({ id, kind, act, onClose }: RequestDialogProps) => {
  const language = useLanguage()
  const say = useSay(requestMessages)
  const erasesNothing = act === 'answer' && kind === 'erasure'
  return (
    <TextDialog
      words={{
        title: say[act],
        text: erasesNothing ? say.answerErasureText : say[`${act}Text`],
        label: say[`${act}Label`],
        missing: say.missing,
        done: erasesNothing ? say.answerErasureDone : say[`${act}Done`],
        failed: say[`${act}Failed`],
      }}
      refusals={requestRefusals(language)}
      save={(text) => (act === 'answer' ? answerRequest(id, text) : extendRequest(id, text))}
      onClose={onClose}
    />
  )
}
