import { useLanguage, useSay } from '../../lib/language.tsx'
import { useAct } from '../act/use-act.ts'
import { messages } from '../emails/messages.ts'
import { resendEmail } from '../emails/queries.ts'
import { resendFailure } from '../emails/resend-failure.ts'

/** Sends a failed email again, to the same address. */
export const useResend = () => {
  const language = useLanguage()
  const say = useSay(messages)
  return useAct((id: string) => resendEmail(id, undefined), {
    done: say.posted,
    failed: say.postFailed,
    why: (error) => resendFailure(error, language),
    rowOf: (id) => id,
    isReadFirst: true,
  })
}
