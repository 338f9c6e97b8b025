import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { messages } from '#club/core/emails/staff/messages.ts'
import { useEmailed } from '#club/core/emails/staff/no-mail-note.tsx'
import { resendEmail } from '#club/core/emails/staff/queries.ts'
import { resendFailure } from '#club/core/emails/staff/resend-failure.ts'

/** Sends a failed email again, to the same address. */
export const useResend = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const emailed = useEmailed()
  return useAct((id: string) => resendEmail(id, undefined), {
    done: () => emailed.title(say.posted),
    doneText: () => emailed.text(),
    failed: say.postFailed,
    why: (error) => resendFailure(error, language),
    rowOf: (id) => id,
    isReadFirst: true,
  })
}
