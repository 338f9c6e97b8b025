import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { randomId } from '../../lib/random-id.ts'
import { markFields } from '../../lib/refused-fields.ts'
import { notify } from '../../ui/toasts/notify.tsx'
import { refreshQueries } from '../record/refresh-queries.ts'
import { useBusy } from '../record/use-busy.ts'
import { failureReason } from '../record/failure-reason.ts'
import { ConflictDialog, type Words } from './conflict-dialog.tsx'
import { type Conflict, compare, same } from './conflict.ts'
import { messages } from './messages.ts'

type Saving<Form, Row> = {
  form: UseFormReturn<Form & FieldValues>
  /** The version the form was filled from; undefined for what is new. */
  version: number | undefined
  formOf: (row: Row) => Form
  /** One key for all tries of a form: sent twice, it is still one row. */
  create: (values: Form & { idempotencyKey: string }) => Promise<Row>
  change: (values: Form & { version: number }) => Promise<Row>
  /** The field's names, for the choice between two who saved at once. */
  labels: Record<keyof Form & string, string>
  /** What a value of a field means there, where it does not say it itself. */
  words?: Words
  say: { created: string; changed: string; createFailed: string; changeFailed: string }
  /** A sentence for a refusal of the screen's own; it may set errors on fields too. */
  refusal?: (refused: Refused) => string | undefined
  /** What follows from the save, under its toast: «Ya se ve en la web.» */
  savedText?: (row: Row) => string | undefined
  /** Said in place of the success, where it was done and has a catch. */
  warning?: (row: Row) => { title: string; text: string } | undefined
  /** The row as it stands, where a conflict does not carry it. Undefined for any other refusal. */
  readCurrent?: (refused: Refused) => Promise<unknown> | undefined
  onSaved: (row: Row) => void
}

/**
 * Saves a form of content: over the version it began from, with a choice where somebody saved in between, the toasts of
 * spec §8, and every complaint of the server at its field.
 */
export const useContentForm = <Form extends object, Row>(saving: Saving<Form, Row>) => {
  const {
    form,
    formOf,
    create,
    change,
    labels,
    words = {},
    say,
    refusal,
    savedText,
    warning,
    readCurrent,
    onSaved,
  } = saving
  const language = useLanguage()
  const shared = messages(language)
  const queryClient = useQueryClient()
  const began = useRef({ version: saving.version, values: form.getValues() as Form })
  const [idempotencyKey] = useState(randomId)
  const [conflict, setConflict] = useState<Conflict>()
  const [problem, setProblem] = useState<string>()
  const isMarked = Object.keys(form.formState.errors).length > 0
  const { isPaused, mutateAsync } = useMutation({
    mutationFn: (values: Form) => {
      const { version } = began.current
      return version === undefined ? create({ ...values, idempotencyKey }) : change({ ...values, version })
    },
  })

  const { isBusy, run } = useBusy()

  const save = async (values: Form) => {
    const isNew = began.current.version === undefined
    setProblem(undefined)
    try {
      finish(await mutateAsync(values), isNew)
    } catch (error) {
      await explain(error, values, isNew ? say.createFailed : say.changeFailed)
    }
  }

  const finish = (row: Row, isNew = false) => {
    // A form that stays on screen goes on from what was saved; some writes answer with nothing.
    if (row) began.current = { version: (row as { version?: number }).version, values: formOf(row) }
    const caution = warning?.(row)
    if (caution) void notify('warning', caution.title, caution.text)
    else void notify('success', isNew ? say.created : say.changed, savedText?.(row))
    void refreshQueries(queryClient, ['admin'])
    onSaved(row)
  }

  const explain = async (error: unknown, values: Form, failed: string) => {
    const current = error instanceof Refused ? await currentOf(error) : undefined
    if (current) return reconcile(error as Refused, current as Row, values)
    const reason = error instanceof Refused ? reasonOf(error) : undefined
    const why = failureReason(error, language)
    // Its row is there, as somebody else left it.
    if (error instanceof Refused && error.code === 'sent-again.too-late') void refreshQueries(queryClient, ['admin'])
    setProblem(reason ?? (why ? `${failed}. ${why}` : failed))
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
    // Nothing of mine is missing: it was saved the first time, and only the answer was lost.
    if (same(compared.merged, theirs)) return finish(current)
    setConflict({ ...compared, version, changedBy: String(details.changedBy ?? '') })
  }

  const settled = (values: Record<string, unknown>) => {
    setConflict(undefined)
    form.reset(values as Form & FieldValues, { keepDefaultValues: true })
    void run(() => save(values as Form))
  }

  const conflictDialog: ReactNode = conflict && (
    <ConflictDialog
      conflict={conflict}
      labels={labels}
      words={words}
      onSettled={settled}
      // Closed without a choice: nothing is saved, and what only they changed is on the form from now on.
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
    /** It waits for the network. */
    isPaused,
    // Said no longer than a field is marked: with none there would be nothing to look at.
    problem: problem === shared.checkFields && !isMarked ? undefined : problem,
    conflictDialog,
  }
}

const asValues = (form: object) => form as Record<string, unknown>
