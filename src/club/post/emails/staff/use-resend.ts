import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { messages } from './messages.ts'
import { resendEmail } from './queries.ts'
import { resendFailure } from './resend-failure.ts'

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
