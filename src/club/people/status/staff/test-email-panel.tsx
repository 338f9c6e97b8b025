import { useMutation } from '@tanstack/react-query'
import { Refused } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useHasNoMail } from '#club/core/emails/staff/no-mail-note.tsx'
import { messages } from './messages.ts'
import { sendTestEmail } from './queries.ts'
import { Button } from '#kit/site/button/button.tsx'
import notes from '#kit/site/states/notes.module.css'
import screens from '#kit/panel/shell/screen.module.css'
import checks from './status.module.css'

/** Sends a test email to the signed-in person, and shows the answer of the mail server. */
export const TestEmailPanel = ({ email }: { email: string }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const hasNoMail = useHasNoMail()
  const { data, error, isPending, mutate } = useMutation(sendTestEmail(language))
  const isTooOften = error instanceof Refused && error.code === 'form.too-often'
  return (
    <section className={screens.panel}>
      <h2>{say.testEmail}</h2>
      <p className="muted">{say.testEmailText(email)}</p>
      <p className={screens.below}>
        <Button tone="line" size="small" isBusy={isPending} onClick={() => mutate()}>
          {isPending ? say.sending : say.send}
        </Button>
      </p>
      <div role="status">
        {error && !isPending && <p className={notes.note}>{isTooOften ? say.tooOften : say.notSent}</p>}
        {data && !isPending && !error && (
          <p className={checks.answer}>
            {hasNoMail ? (
              say.kept
            ) : (
              <>
                <span>{data.isTaken ? say.taken : say.refused}</span> <code lang="en">{data.answer}</code>
              </>
            )}
          </p>
        )}
      </div>
    </section>
  )
}
