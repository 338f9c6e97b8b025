import { useQuery } from '@tanstack/react-query'
import { daysBetween } from '#base/dates/day-after.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { EmailPaper } from '#club/core/emails/staff/email-paper.tsx'
import { messages, refusalsIn } from './messages.ts'
import { type Assembly, callAssembly, callPreview } from './queries.ts'
import papers from '#club/core/emails/staff/email-paper.module.css'
import notes from '#kit/site/states/notes.module.css'

/** Shows whom the call reaches by email and what it says in each language, and sends it once it is confirmed. */
export const CallDialog = ({ assembly, onClose }: { assembly: Assembly; onClose: () => void }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { id, day, today, notice } = assembly
  const { data: preview, error, refetch } = useQuery(callPreview(id))
  const calling = useAct((version: number) => callAssembly(id, version), {
    done: ({ emails }) => say.isCalled(emails),
    failed: say.notCalled,
    why: refusalsIn(language),
  })
  const days = daysBetween(today, day)
  return (
    <ActDialog
      act={calling}
      sent={preview?.version ?? 0}
      title={say.emailCallTitle}
      {...(preview && { text: say.emailCallText(preview.emails, preview.byPost) })}
      button={preview ? say.emailCall(preview.emails) : say.emailCallTitle}
      isDisabled={!preview || preview.emails === 0}
      size="page"
      onClose={onClose}
    >
      {days < notice && <p className={notes.note}>{say.tooLate(days, notice)}</p>}
      {error && !preview && <NotLoaded title={say.loadError} error={error} retry={refetch} />}
      {!error && !preview && <Spinner />}
      {preview && (
        <div className={papers.papers}>
          {preview.samples.map((sample) => (
            <EmailPaper key={sample.language} {...sample} />
          ))}
        </div>
      )}
    </ActDialog>
  )
}
