import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { groupedIban } from '#base/iban/grouped-iban.ts'
import { compactIban, isIban } from '#base/iban/iban.ts'
import { errorMessages, fields } from '#club/members/completion/both/messages.ts'
import { Refused } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { schemaResolver } from '#kit/both/schema-resolver.ts'
import { Button } from '#kit/site/button/button.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { ibanForm } from '../shared/own-file.ts'
import { messages, problems } from './data-messages.ts'
import { type OwnFile, changeOwnIban } from './queries.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import forms from '#kit/site/form/forms.module.css'

type IbanDialogProps = { file: OwnFile; onClose: () => void }

/** Another IBAN for the fee. A session without a fresh proof is asked for it over the page. */
export default function IbanDialog({ file, onClose }: IbanDialogProps) {
  const language = useLanguage()
  const say = useSay(messages)
  const queryClient = useQueryClient()
  const form = useForm({ resolver: schemaResolver<{ iban: string }>(ibanForm), defaultValues: { iban: '' } })
  const saving = useMutation({
    ...changeOwnIban(),
    // After a conflict the next press has the version that was read again.
    onError: () => queryClient.invalidateQueries({ queryKey: ['me'] }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['me'] })
      onClose()
      await notify('success', say.ibanSaved, say.ibanSavedText)
    },
  })
  const sentences: Partial<Record<string, string>> = errorMessages(language)
  const code = form.formState.errors.iban?.message
  const group = (typed: string) => isIban(typed) && form.setValue('iban', groupedIban(compactIban(typed)))
  const problem =
    saving.error &&
    (saving.error instanceof Refused && saving.error.code === 'auth.fresh-proof'
      ? say.signInAgain
      : problems(language)[
          saving.error instanceof Refused && saving.error.code === 'socio.conflict' ? 'socio.conflict' : 'failed'
        ])
  return (
    <Dialog title={say.changeIban} description={say.ibanText(file.iban ?? '')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(submitted) =>
          void form.handleSubmit(({ iban }) => saving.mutate({ iban, version: file.version }))(submitted)
        }
      >
        <div className={dialogs.body}>
          <Field
            label={useSay(fields).iban}
            {...(code && { error: code === 'required' ? say.ibanMissing : (sentences[code] ?? code) })}
          >
            <input
              autoComplete="off"
              spellCheck={false}
              placeholder="ES00 0000 0000 0000 0000 0000"
              {...form.register('iban', { onBlur: (left) => group(left.target.value) })}
            />
          </Field>
        </div>
        <div className={dialogs.foot} data-actions>
          {problem && (
            <p className={forms.error} role="alert">
              {problem}
            </p>
          )}
          <Button tone="quiet" size="small" onClick={onClose}>
            {say.cancel}
          </Button>
          <Button type="submit" size="small" isBusy={saving.isPending}>
            {saving.isPending ? say.saving : say.changeIban}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
