import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ComponentProps, ReactNode } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { core } from 'zod/mini'
import { Refused } from '../../both/api.ts'
import { rejectIncompleteDates } from '../../both/date-values.ts'
import { useSay } from '../../both/language.tsx'
import { Button } from '../../site/button/button.tsx'
import { markFields, markRefusedFields } from '../../site/form/refused-fields.ts'
import { FormDialog } from '../form/unsaved-guard.tsx'
import { KeyHint } from '../keys/key-hint.tsx'
import { CancelButton } from '../record/cancel-button.tsx'
import { DialogFoot } from '../record/dialog-foot.tsx'
import { messages } from '../record/messages.ts'
import type { Act } from './use-act.ts'
import dialogs from '../../site/dialog/dialogs.module.css'
import forms from '../../site/form/forms.module.css'

type ActDialogProps<Sent, Fields extends FieldValues> = {
  act: Act<Sent>
  /** What the act is about, if no form says it. */
  sent?: Sent | undefined
  /** «¿Estás seguro?» without one. */
  title?: string
  /** What the act means. */
  text?: string
  /** The fields of its form; none, if it only asks for a confirmation. */
  schema?: core.$ZodType<Sent, Fields>
  values?: DefaultValues<Fields>
  /** The field that a refusal is about, by its code. Those with `fields` name it themselves. */
  fieldOf?: Partial<Record<string, Path<Fields>>>
  /** The text of the button, the same verb as in the toast, and while it runs. */
  button: string
  busyButton?: string
  tone?: ComponentProps<typeof Button>['tone']
  /** The text of the button that cancels, if «Cancelar» could mean the act itself. */
  keep?: string | undefined
  isDisabled?: boolean
  size?: 'page'
  /** What is chosen outside the fields of the schema has changed. */
  isChanged?: boolean
  onClose: () => void
  /** The fields and what else the dialog shows, also as a function of the form. */
  children?: ReactNode | ((form: UseFormReturn<Fields, unknown, Sent>) => ReactNode)
}

/** A dialog that asks before an act, or for what the act needs. Closes once it is done. */
export const ActDialog = <Sent = void, Fields extends FieldValues = FieldValues>({
  act,
  sent,
  title,
  text,
  schema,
  values,
  fieldOf,
  button,
  busyButton = button,
  tone = 'ink',
  keep,
  isDisabled,
  size,
  isChanged = false,
  onClose,
  children,
}: ActDialogProps<Sent, Fields>) => {
  const form = useForm<Fields, unknown, Sent>({
    ...(schema && { resolver: rejectIncompleteDates(zodResolver(schema)) }),
    ...(values && { defaultValues: values }),
  })
  const say = useSay(messages)
  const mark = (error: unknown) => {
    markRefusedFields(form, error, form.getValues())
    const field = error instanceof Refused && fieldOf?.[error.code]
    if (field) markFields(form, [[field, error.code]])
  }
  const send = async (written: Sent) => {
    // Without a form no field can be marked.
    if (await (sent === undefined ? act.run(written, mark) : act.run(sent))) onClose()
  }
  const submit = form.handleSubmit(send)
  // Enter in a field sends a form. What frees or deletes something waits for its button.
  const isGrave = tone === 'danger'
  return (
    <FormDialog
      title={title ?? say.areYouSure}
      {...(text && { description: text })}
      {...(size && { size })}
      isDirty={form.formState.isDirty || isChanged}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={(submitted) => (isGrave ? submitted.preventDefault() : void submit(submitted))}>
          {children && (
            <div className={clsx(dialogs.body, forms.form)}>
              {typeof children === 'function' ? children(form) : children}
            </div>
          )}
          <DialogFoot problem={act.problem} isPaused={act.isPaused}>
            <CancelButton>{keep}</CancelButton>
            <Button
              tone={tone}
              size="small"
              {...(isGrave ? { onClick: () => void submit() } : { type: 'submit' })}
              isBusy={act.isBusy}
              disabled={isDisabled}
            >
              {act.isBusy ? busyButton : button}
              {!schema && <KeyHint name="confirm" />}
            </Button>
          </DialogFoot>
        </form>
      </FormProvider>
    </FormDialog>
  )
}
