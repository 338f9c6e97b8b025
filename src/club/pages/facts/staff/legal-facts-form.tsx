import { zodResolver } from '@hookform/resolvers/zod'
import { paymentWaysOf } from '../shared/how-to-pay.ts'
import type { LegalFacts } from '#base/club-facts.ts'
import { legalFactsForm } from '../shared/club-facts-form.ts'
import { useHasNoMail } from '#club/core/emails/staff/no-mail-note.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field, FieldNotes } from '#kit/site/form/field.tsx'
import { EditorFoot } from '#kit/panel/form/editor-foot.tsx'
import { messages as formMessages } from '#kit/panel/form/messages.ts'
import forms from '#kit/site/form/forms.module.css'
import notes from '#kit/site/states/notes.module.css'
import columns from '#kit/panel/form/columns.module.css'
import editors from '#kit/panel/form/editor.module.css'
import screens from '#kit/panel/shell/screen.module.css'
import { messages } from './messages.ts'
import { type FactsToEdit, changeLegalFacts } from './queries.ts'
import { useFactsForm } from './use-facts-form.ts'

type LegalFactsFormProps = { saved: FactsToEdit['legal']; onDirty: (isDirty: boolean) => void }

/** Legal identity and bank details. The server asks for a fresh proof of identity, and emails all admins. */
export const LegalFactsForm = ({ saved, onDirty }: LegalFactsFormProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { optional } = formMessages(language)
  const hasNoMail = useHasNoMail()
  const { form, field, noteOf, reset, submit, isSaving, isPaused, problem, dialog } = useFactsForm<LegalFacts>({
    resolver: zodResolver(legalFactsForm),
    saved,
    savedText: hasNoMail ? say.savedText : say.savedLegalText,
    change: changeLegalFacts,
    visibleFacts: ({ legalName, taxId, register, registerCa, registerNumber, ...ways }) => ({
      legalName,
      taxId,
      register,
      registerCa,
      registerNumber,
      paymentWays: paymentWaysOf(ways),
    }),
    onDirty,
  })
  const line = (fact: keyof LegalFacts, lang?: 'es' | 'ca') => (
    <Field {...field(fact)}>
      <input lang={lang} {...form.register(fact)} />
    </Field>
  )
  const account = (fact: 'accountHolder' | 'iban' | 'bizum', hint?: string) => (
    <Field {...field(fact)} optional={optional} hint={hint}>
      <input autoComplete="off" spellCheck={false} {...form.register(fact)} />
    </Field>
  )
  return (
    <form
      className={editors.editor}
      noValidate
      aria-label={say.legalFacts}
      onSubmit={(submitted) => void submit(submitted)}
    >
      <FieldNotes value={(name) => noteOf(name) && <span className="muted small">{noteOf(name)}</span>}>
        <section className={screens.panel}>
          <h2 id="legal">{say.legalFacts}</h2>
          <p className={notes.note}>{say.proofNote}</p>
          <div className={columns.two}>
            {line('legalName')}
            {line('taxId')}
            {line('register', 'es')}
            {line('registerCa', 'ca')}
            {line('registerNumber')}
            <Field {...field('assemblyNotice')} hint={say.assemblyNoticeHint}>
              <input type="number" min={0} step={1} {...form.register('assemblyNotice', { valueAsNumber: true })} />
            </Field>
          </div>
          <h3>{say.bankDetails}</h3>
          <div className={columns.two}>
            {account('accountHolder')}
            {account('iban', say.ibanHint)}
          </div>
          <h3>{say.waysToPay}</h3>
          <p className="muted small">{say.waysToPayNote}</p>
          <div className={columns.two}>{account('bizum', say.bizumHint)}</div>
          <label className={forms.check}>
            <input
              type="checkbox"
              checked={form.watch('payAtDoor') === 'yes'}
              onChange={({ target }) => form.setValue('payAtDoor', target.checked ? 'yes' : '', { shouldDirty: true })}
            />
            {say.payAtDoor}
          </label>
        </section>
      </FieldNotes>
      <EditorFoot isSaving={isSaving} isPaused={isPaused} problem={problem} save={say.saveLegal} onCancel={reset} />
      {dialog}
    </form>
  )
}
