import * as z from 'zod/mini'
import { requiredLines } from '#base/forms/content-fields.ts'
import { limits } from '#base/limits.ts'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { TextField } from '#kit/panel/act/text-field.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'

const textOfStaff = z.object({ text: requiredLines(limits.reason, 1, 'missing') })

type TextDialogProps = {
  words: {
    /** Also the text of the button. */
    title: string
    text: string
    label: string
    hint?: string
    missing: string
    done: string
    failed: string
  }
  /** What the field has at first. */
  text?: string
  /** The sentences for refusals. */
  refusals?: Partial<Record<string, string>>
  save: (text: string) => Promise<unknown>
  onClose: () => void
}

/** An act that needs a text of staff. */
export const TextDialog = ({ words, text = '', refusals, save, onClose }: TextDialogProps) => {
  const { title, text: meaning, label, hint, missing, done, failed } = words
  const saving = useAct((sent: z.output<typeof textOfStaff>) => save(sent.text), {
    done,
    failed,
    ...(refusals && { why: refusals }),
  })
  return (
    <ActDialog
      act={saving}
      title={title}
      text={meaning}
      schema={textOfStaff}
      values={{ text }}
      button={title}
      onClose={onClose}
    >
      <TextField
        name="text"
        label={label}
        {...(hint && { hint })}
        rows={4}
        maxLength={limits.reason}
        errors={{ missing }}
      />
    </ActDialog>
  )
}
