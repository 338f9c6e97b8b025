import { useRef, useState } from 'react'
import type { EventSave } from '#club/evenings/events/shared/event-form.ts'
import { Refused } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { messages as formMessages } from '#kit/panel/form/messages.ts'
import { type Question, Questions, type Ways, answered } from '#kit/panel/form/questions/questions.tsx'
import { NotDecided, useQuestions } from '#kit/panel/form/questions/use-questions.tsx'
import { failureReason, withReason } from '#kit/panel/record/failure-reason.ts'
import { messages, titleOfChange } from './messages.ts'
import type { Notes, Preview } from './queries.ts'
import { TellDialog } from './tell-dialog.tsx'
import { type Known, noNotes, previewOf, useFirstPreview } from './use-preview.ts'

type Tell = NonNullable<EventSave['tell']>

type Saving<Values, Row> = {
  values: Values
  questions?: readonly Question<Values>[]
  /** Reads whom the save tells, with these notes; undefined if it tells nobody. */
  preview: ((notes: Notes) => Promise<Preview & { mustTell: boolean }>) | undefined
  write: (values: Values & { tell?: Tell }) => Promise<Row>
  /** Whether staff tell of it even if nobody must know. */
  tells?: boolean
}

type Asked<Values> = {
  preview: (notes: Notes) => Promise<Preview>
  known: Known
  questions: readonly Question<Values>[]
  problem?: string
  isWriting: boolean
  onDecide: (decided: { tell: Tell; ways: Ways }) => void
  onBack: () => void
}

/**
 * Reads whom a save tells, asks at most one dialog, with the other questions in it, and writes once. If those people, or what they
 * would read, are others by then, the dialog shows it and asks again. `dialog` must be rendered.
 */
export const useTelling = <Values extends object, Row>() => {
  const language = useLanguage()
  const say = useSay(messages)
  const { beforeSaving } = formMessages(language)
  const [asked, setAsked] = useState<Asked<Values>>()
  const [ways, setWays] = useState<Ways>([])
  const { ask, dialog } = useQuestions<Values>()
  const reading = useFirstPreview<Preview & { mustTell: boolean }>()
  const isTold = useRef(false)

  const askWhetherToTell = (question: Omit<Asked<Values>, 'isWriting' | 'onDecide' | 'onBack'>) =>
    new Promise<{ tell: Tell; ways: Ways }>((resolve, reject) =>
      setAsked({
        ...question,
        isWriting: false,
        onDecide: (decided) => {
          setAsked((before) => before && { ...before, isWriting: true })
          resolve(decided)
        },
        onBack: () => reject(new NotDecided()),
      }),
    )

  /** @throws NotDecided if staff go back to the form */
  const save = async (saving: Saving<Values, Row>): Promise<Row> => {
    const { values, questions = [], preview, tells = false, write } = saving
    isTold.current = false
    const first = preview && (await reading.mutateAsync(() => preview(noNotes)))
    try {
      if (preview && first && (first.mustTell || tells))
        return await writeTold(saving, { preview, known: { preview: first, notes: noNotes }, questions })
      const decided = await ask(questions, values)
      return await write(decided).catch((error: unknown) => {
        const moved = previewOf(error)
        if (!preview || !moved) throw error
        const known = { preview: moved, notes: noNotes }
        return writeTold({ ...saving, values: decided }, { preview, known, questions: [] })
      })
    } finally {
      setAsked(undefined)
      setWays([])
    }
  }

  const writeTold = async (
    saving: Saving<Values, Row>,
    question: Parameters<typeof askWhetherToTell>[0],
  ): Promise<Row> => {
    const { tell, ways: chosen } = await askWhetherToTell(question)
    try {
      const row = await saving.write({ ...answered(saving.values, question.questions, chosen), tell })
      isTold.current = 'note' in tell
      return row
    } catch (error) {
      const notes = 'note' in tell ? { note: tell.note, noteCa: tell.noteCa } : noNotes
      const moved = previewOf(error)
      if (moved) return writeTold(saving, { ...question, known: { preview: moved, notes, isMoved: true } })
      // The form explains a refusal. After any other failure what was typed stays here for another attempt.
      if (error instanceof Refused && error.status < 500) throw error
      const reason = failureReason(error, language)
      void notify('error', say.notSaved, reason)
      return writeTold(saving, { ...question, problem: withReason(say.notSaved, reason) })
    }
  }

  const tellDialog = asked && (
    <TellDialog
      title={asked.questions.length > 0 ? beforeSaving : titleOfChange(asked.known.preview.changed, language)}
      when={say.inFiveMinutes}
      known={asked.known}
      ask={asked.preview}
      act={say.saveAndTell}
      stay={say.keepEditing}
      isBusy={asked.isWriting}
      problem={asked.problem}
      onAct={(tell) => asked.onDecide({ tell, ways })}
      onSilent={(tell) => asked.onDecide({ tell, ways })}
      onClose={asked.onBack}
    >
      {asked.questions.length > 0 && (
        <Questions questions={asked.questions} ways={ways} onChoose={setWays} onBack={asked.onBack} />
      )}
    </TellDialog>
  )
  return { save, dialog: tellDialog ?? dialog, isPaused: reading.isPaused, wasTold: () => isTold.current }
}
