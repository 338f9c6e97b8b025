import { useState } from 'react'
import { dayOf } from '#base/dates/dates.ts'
import { newPrivacyRequest } from '../../shared/privacy-form.ts'
import { privacyRequestKinds } from '#base/privacy/requests.ts'
import type { Language } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { TextField } from '#kit/panel/act/text-field.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { LanguageField } from '#kit/both/language-field.tsx'
import { noteRequest } from '../queries.ts'
import { requestKindIn, requestMessages } from './messages.ts'
import forms from '#kit/site/form/forms.module.css'

/** `spoken`: the language of the person, if known. */
type NewRequestProps = { email: string; spoken?: Language | null; onClose: () => void }

/** Writes down what somebody asked about the own data. */
export const NewRequestDialog = ({ email, spoken, onClose }: NewRequestProps) => {
  const language = useLanguage()
  const say = useSay(requestMessages)
  // Sent again after a lost answer, it is the same request.
  const [id] = useState(() => crypto.randomUUID())
  const [today] = useState(() => dayOf(new Date()))
  const refusals = { 'privacy-request.future': say.future }
  const noting = useAct(noteRequest, { done: say.noted, failed: say.noteFailed, why: refusals })

  return (
    <ActDialog
      act={noting}
      title={say.note}
      text={say.noteText}
      schema={newPrivacyRequest}
      values={{ id, kind: 'access', email, askedOn: today, provedBy: '', language: spoken ?? language }}
      fieldOf={{ 'privacy-request.future': 'askedOn' }}
      button={say.note}
      onClose={onClose}
    >
      {({ register }) => (
        <>
          <Field label={say.kind}>
            <select {...register('kind')}>
              {privacyRequestKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {requestKindIn(language)[kind]}
                </option>
              ))}
            </select>
          </Field>
          <TextField name="email" type="email" label={say.email} />
          <div className={forms.two}>
            <TextField name="askedOn" type="date" max={today} label={say.askedOn} errors={refusals} />
            <LanguageField label={say.language} field={register('language')} />
          </div>
          <TextField name="provedBy" label={say.provedBy} isOptional hint={say.provedHint} />
        </>
      )}
    </ActDialog>
  )
}
