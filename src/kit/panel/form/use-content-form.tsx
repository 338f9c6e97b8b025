import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Refused } from '../../both/api.ts'
import { useLanguage } from '../../both/language.tsx'
import { randomId } from '../../both/random-id.ts'
import { markFields } from '../../site/form/refused-fields.ts'
import { notify } from '../../site/toasts/notify.tsx'
import { useOfferUndo } from '../act/use-offer-undo.ts'
import { useBusy } from '../record/use-busy.ts'
import { failureReason, withReason } from '../record/failure-reason.ts'
import { ConflictDialog, type Words } from './conflict-dialog.tsx'
import { type Conflict, compare, same } from './conflict.ts'
import { messages } from './messages.ts'
import type { Question } from './questions/questions.tsx'
import { NotDecided, useQuestions } from './questions/use-questions.tsx'

type Deciding<Form, Row> = {
  values: Form
  version: number
  questions: readonly Question<Form>[]
  write: (values: Form) => Promise<Row>
}

type Saving<Form, Row> = {
  form: UseFormReturn<Form & FieldValues>
  /** The version that the form was loaded with; undefined for a new record. */
  version: number | undefined
  formOf: (row: Row) => Form
  /** The idempotency key for all attempts of one form: a duplicate submission creates one row. */
  create: (values: Form & { idempotencyKey: string }) => Promise<Row>
  /** `base`: the stored values that the change starts from. */
  change: (values: Form & { version: number }, base: Form) => Promise<Row>
  /** The values as they are saved, and the questions before. */
  prepare?: (values: Form, base: Form) => { values: Form; questions: Question<Form>[] }
  /** Asks these questions and what else is to be decided before a change, then writes it. @throws NotDecided */
  decide?: (deciding: Deciding<Form, Row>) => Promise<Row>
  /** The labels of the fields, for the dialog after a conflict. */
  labels: Record<keyof Form & string, string>
  /** How that dialog shows the value of a field, if not as it is. */
  words?: Words
  say: { created: string; changed: string; createFailed: string; changeFailed: string }
  /** The message for a refusal that only this screen knows. May also set errors on fields. */
  refusal?: (refused: Refused) => string | undefined
  /** The description in the success toast, such as «Ya se ve en la web.» */
  savedText?: (row: Row) => string | undefined
  /** A warning that replaces the success toast. */
  warning?: (row: Row) => { title: string; text: string } | undefined
  /** Reads the current row if a conflict does not contain it. Undefined for any other refusal. */
  readCurrent?: (refused: Refused) => Promise<unknown> | undefined
  /** Saves an earlier form over the saved one, where that can be undone at once. */
  undo?: () => ((values: Form & { version: number }) => Promise<unknown>) | undefined
  /** Whether the screen asks about a refusal itself, so that there is no error to show. */
  isGivenUp?: (error: unknown) => boolean
  onSaved: (row: Row) => void
}

/**
 * Saves a content form over the version it was loaded with. If somebody saved in between, asks for a choice. Shows the toasts of
 * spec §8, and the errors of the server at their fields.
 */
export const useContentForm = <Form extends object, Row>(saving: Saving<Form, Row>) => {
  const {
    form,
    formOf,
    create,
    change,
    prepare,
    decide,
    isGivenUp,
    labels,
    words = {},
    say,
    refusal,
    savedText,
    warning,
    readCurrent,
    undo,
    onSaved,
  } = saving
  const language = useLanguage()
  const shared = messages(language)
  const offerUndo = useOfferUndo()
  const began = useRef({ version: saving.version, values: form.getValues() as Form })
  const [idempotencyKey] = useState(randomId)
  const [conflict, setConflict] = useState<Conflict>()
  const [problem, setProblem] = useState<string>()
  const isMarked = Object.keys(form.formState.errors).length > 0
  const { isPaused, mutateAsync } = useMutation({ mutationFn: (write: () => Promise<Row>) => write() })
  const questioning = useQuestions<Form>()

  const { isBusy, run } = useBusy()

  const save = async (values: Form) => {
    const isNew = began.current.version === undefined
    setProblem(undefined)
    try {
      finish(await decideAndWrite(values), isNew)
    } catch (error) {
      if (error instanceof NotDecided || isGivenUp?.(error)) return
      await explain(error, values, isNew ? say.createFailed : say.changeFailed)
    }
  }

  const decideAndWrite = async (input: Form) => {
    const { version, values: base } = began.current
    const { values, questions } = prepare?.(input, base) ?? { values: input, questions: [] }
    const write = (saved: Form) =>
      mutateAsync(() =>
        version === undefined ? create({ ...saved, idempotencyKey }) : change({ ...saved, version }, base),
      )
    if (decide && version !== undefined) return decide({ values, version, questions, write })
    return write(await questioning.ask(questions, values))
  }

  const finish = (row: Row, isNew = false) => {
    const before = began.current.values
    const { version } = (row ?? {}) as { version?: number }
    // A form that stays on the screen continues from the saved row. Some writes return nothing.
    if (row) began.current = { version, values: formOf(row) }
    const caution = warning?.(row)
    const restore = isNew || version === undefined ? undefined : undo?.()
    if (caution) void notify('warning', caution.title, caution.text)
    else if (restore && version !== undefined)
      offerUndo(say.changed, savedText?.(row), () => restore({ ...before, version }))
    else void notify('success', isNew ? say.created : say.changed, savedText?.(row))
    onSaved(row)
  }

  const explain = async (error: unknown, values: Form, failed: string) => {
    const current = error instanceof Refused ? await currentOf(error) : undefined
    if (current) return reconcile(error as Refused, current as Row, values)
    const reason = error instanceof Refused ? reasonOf(error) : undefined
    const why = failureReason(error, language)
    setProblem(reason ?? withReason(failed, why))
    return void notify('error', failed, reason ?? why)
  }

  const currentOf = async (refused: Refused) =>
    refused.code === 'content.conflict' ? refused.details.current : await readCurrent?.(refused)?.catch(() => undefined)

  const reasonOf = (error: Refused) => {
    const refused = Object.entries(error.fields)
    markFields(form, refused)
    if (refused.length > 0) return shared.checkFields
    if (error.code === 'upload.gone') return shared.imageGone
    return refusal?.(error) ?? (error.status === 404 ? shared.gone : undefined)
  }

  const reconcile = ({ details }: Refused, current: Row, mine: Form) => {
    const theirs = formOf(current)
    const { version } = current as { version: number }
    const compared = compare(asValues(began.current.values), asValues(mine), asValues(theirs))
    began.current = { version, values: theirs }
    // All my changes are in the row: an earlier attempt was saved, and only its answer was lost.
    if (same(compared.merged, theirs)) return finish(current)
    setConflict({ ...compared, version, changedBy: String(details.changedBy ?? '') })
  }

  const settled = (values: Record<string, unknown>) => {
    setConflict(undefined)
    form.reset(values as Form & FieldValues, { keepDefaultValues: true })
    void run(() => save(values as Form))
  }

  const conflictDialog = conflict && (
    <ConflictDialog
      conflict={conflict}
      labels={labels}
      words={words}
      onSettled={settled}
      // Closing without a choice saves nothing, but the form now contains the changes of the other person.
      onClose={() => {
        setConflict(undefined)
        form.reset(conflict.merged as Form & FieldValues, { keepDefaultValues: true })
      }}
    />
  )
  const submit = (submitted: FormEvent) =>
    form.handleSubmit(
      (values) => run(() => save(values as unknown as Form)),
      () => setProblem(shared.checkFields),
    )(submitted)

  return {
    submit,
    isSaving: isBusy,
    /** The save waits for the network. */
    isPaused,
    // Shown only while a field has an error.
    problem: problem === shared.checkFields && !isMarked ? undefined : problem,
    dialog: conflictDialog ?? questioning.dialog,
  }
}

const asValues = (form: object) => form as Record<string, unknown>
