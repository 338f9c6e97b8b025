import { useRef, useState } from 'react'
import type { EventSave } from '#shared/forms/event.ts'
import { Refused } from '../../lib/api.ts'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { NotDecided } from '../form/use-choice.tsx'
import { useProblem } from '../record/dialog-foot.tsx'
import { failureReason } from '../record/failure-reason.ts'
import { useBusy } from '../record/use-busy.ts'
import { messages, titleOfChange } from './messages.ts'
import type { Preview } from './queries.ts'
import { TellDialog } from './tell-dialog.tsx'
import { noNotes, previewOf } from './use-preview.ts'

type Tell = NonNullable<EventSave['tell']>
type Save<Row> = (tell?: Tell) => Promise<Row>
type Asked<Row> = {
  preview: Preview
  save: Save<Row>
  resolve: (row: Row) => void
  reject: (error: unknown) => void
}

/**
 * Saves, and if people must know of the change, or `tells` asks for it, shows them and what they will read, and saves again with what
 * staff decide. `dialog` must be rendered.
 * @throws NotDecided if staff go back to the form
 */
export const useTelling = <Row,>() => {
  const language = useLanguage()
  const say = useSay(messages)
  const [asked, setAsked] = useState<Asked<Row>>()
  const { isBusy, run } = useBusy()
  const { problem, complain, forget } = useProblem()
  const isTold = useRef(false)

  const saveTelling = async (save: Save<Row>, tells: boolean) => {
    isTold.current = false
    try {
      return await save(tells ? { preview: noNotes } : undefined)
    } catch (error) {
      const preview = previewOf(error)
      if (!preview) throw error
      forget()
      return new Promise<Row>((resolve, reject) => setAsked({ preview, save, resolve, reject }))
    }
  }

  const decide = (question: Asked<Row>, tell: Tell) =>
    run(async () => {
      forget()
      try {
        const row = await question.save(tell)
        isTold.current = 'note' in tell
        setAsked(undefined)
        question.resolve(row)
      } catch (error) {
        // The form explains a refusal. After any other failure the notes stay here for another attempt.
        if (!(error instanceof Refused) || error.status >= 500)
          return complain(say.notSaved, failureReason(error, language))
        setAsked(undefined)
        question.reject(error)
      }
    })

  const dialog = asked && (
    <TellDialog
      title={titleOfChange(asked.preview.changed, language)}
      when={say.inFiveMinutes}
      first={asked.preview}
      ask={(notes) => asked.save({ preview: notes })}
      act={say.saveAndTell}
      stay={say.keepEditing}
      isBusy={isBusy}
      problem={problem}
      onAct={(notes) => void decide(asked, notes)}
      onSilent={(silent) => void decide(asked, { silent })}
      onClose={() => {
        setAsked(undefined)
        asked.reject(new NotDecided())
      }}
    />
  )
  return { saveTelling, dialog, wasTold: () => isTold.current }
}
