import { useState } from 'react'
import { newRequest } from '../shared/requests-panel.ts'
import type * as z from 'zod/mini'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { randomId } from '#kit/both/random-id.ts'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { TextField } from '#kit/panel/act/text-field.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { LanguageField } from '#kit/both/language-field.tsx'
import { messages as decisionMessages } from './decision-messages.ts'
import { errorMessages, messages } from './messages.ts'
import { createRequest } from './queries.ts'
import columns from '#kit/panel/form/columns.module.css'

/** "Crear Solicitud" (spec §2): a request by staff, approved from the start. */
export const NewRequestDialog = ({ onClose }: { onClose: () => void }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const decisions = useSay(decisionMessages)
  const errors = useSay(errorMessages)
  const [idempotencyKey] = useState(randomId)
  const creating = useAct((request: z.output<typeof newRequest>) => createRequest({ ...request, idempotencyKey }), {
    done: ({ duplicateInfo }) => (duplicateInfo ? decisions.duplicateTitle : say.created),
    doneText: ({ duplicateInfo: twice }) =>
      twice ? say.createdTwice(twice.email, twice.existingName) : say.createdText,
    warns: ({ duplicateInfo }) => duplicateInfo !== null,
    failed: say.createFailed,
    why: errors,
  })

  return (
    <ActDialog
      act={creating}
      title={say.create}
      text={say.createText}
      schema={newRequest}
      values={{ fullName: '', email: '', phone: '', reason: '', language }}
      button={say.create}
      busyButton={say.sending}
      onClose={onClose}
    >
      {({ register }) => (
        <>
          <TextField name="fullName" label={say.fullName} errors={errors} />
          <div className={columns.two}>
            <TextField name="email" type="email" label={say.email} errors={errors} />
            <TextField name="phone" type="tel" label={say.phone} isOptional errors={errors} />
          </div>
          <TextField name="reason" label={say.reason} isOptional rows={2} errors={errors} />
          <LanguageField label={say.language} field={register('language')} />
        </>
      )}
    </ActDialog>
  )
}
