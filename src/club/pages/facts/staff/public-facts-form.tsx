import { zodResolver } from '@hookform/resolvers/zod'
import type { PublicFacts, VisibleFacts } from '#base/club-facts.ts'
import { networks } from '#base/club-facts.ts'
import { publicFactsForm } from '../shared/club-facts-form.ts'
import { useHasNoMail } from '#club/core/emails/staff/no-mail-note.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field, FieldNotes } from '#kit/site/form/field.tsx'
import { EditorFoot } from '#kit/panel/form/editor-foot.tsx'
import { messages as formMessages } from '#kit/panel/form/messages.ts'
import { withScheme } from '#base/text/web-scheme.ts'
import notes from '#kit/site/states/notes.module.css'
import columns from '#kit/panel/form/columns.module.css'
import editors from '#kit/panel/form/editor.module.css'
import screens from '#kit/panel/shell/screen.module.css'
import { messages } from './messages.ts'
import { type FactsToEdit, changePublicFacts } from './queries.ts'
import { useFactsForm } from './use-facts-form.ts'

type PublicFactsFormProps = { saved: FactsToEdit['public']; onDirty: (isDirty: boolean) => void }
type TextFact = { [fact in keyof PublicFacts]: PublicFacts[fact] extends string ? fact : never }[keyof PublicFacts]

/**
 * The facts that visitors read: name, address, telephone, hours, networks. Messages of visitors go to its address, so the server asks
 * for a fresh proof of identity, and emails all admins.
 */
export const PublicFactsForm = ({ saved, onDirty }: PublicFactsFormProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { optional } = formMessages(language)
  const hasNoMail = useHasNoMail()
  const { form, field, noteOf, reset, submit, isSaving, isPaused, problem, dialog } = useFactsForm<PublicFacts>({
    resolver: zodResolver(publicFactsForm),
    saved,
    savedText: hasNoMail ? say.savedText : say.savedPublicText,
    change: changePublicFacts,
    visibleFacts: (facts): Partial<VisibleFacts> => facts,
    onDirty,
  })
  const line = (fact: TextFact, type = 'text', hint?: string) => (
    <Field {...field(fact)} hint={hint}>
      <input type={type} {...form.register(fact)} />
    </Field>
  )
  const optionalLine = (fact: TextFact, lang?: 'es' | 'ca', hint?: string) => (
    <Field {...field(fact)} optional={optional} hint={hint}>
      <input lang={lang} {...form.register(fact)} />
    </Field>
  )
  const lines = (fact: TextFact, lang: 'es' | 'ca', hint?: string) => (
    <Field {...field(fact)} optional={optional} hint={hint}>
      <textarea rows={3} lang={lang} {...form.register(fact)} />
    </Field>
  )
  const number = (fact: 'founded' | 'libraryTitles') => (
    <Field {...field(fact)}>
      <input type="number" inputMode="numeric" min={0} {...form.register(fact, { valueAsNumber: true })} />
    </Field>
  )
  const address = (fact: TextFact, hint?: string) => (
    <Field key={fact} {...field(fact)} optional={optional} hint={hint}>
      <input type="url" placeholder="https://" {...form.register(fact, { setValueAs: withScheme })} />
    </Field>
  )
  return (
    <form
      className={editors.editor}
      noValidate
      aria-label={say.publicFacts}
      onSubmit={(submitted) => void submit(submitted)}
    >
      <FieldNotes value={(name) => noteOf(name) && <span className="muted small">{noteOf(name)}</span>}>
        <section className={screens.panel}>
          <h2 id="public">{say.publicFacts}</h2>
          <p className={notes.note}>{say.proofNote}</p>
          {line('name')}
          <div className={columns.two}>
            {number('founded')}
            {number('libraryTitles')}
            {line('email', 'email')}
            {line('phone', 'tel')}
            {optionalLine('whatsapp')}
            {line('street')}
            {line('postalCode')}
            {line('city')}
            {line('country', 'text', say.countryHint)}
          </div>
          <div className={columns.two}>
            {optionalLine('entrance', 'es', say.entranceHint)}
            {optionalLine('entranceCa', 'ca')}
            {lines('arrival', 'es', say.arrivalHint)}
            {lines('arrivalCa', 'ca')}
          </div>
          {address('map', say.mapHint)}
          <h3>{say.hours}</h3>
          <div className={columns.three}>
            {line('weekdayHours', 'text', say.hoursHint)}
            {line('saturdayHours', 'text', say.closedHint)}
            {line('sundayHours', 'text', say.closedHint)}
          </div>
          <h3>{say.networks}</h3>
          <div className={columns.three}>{networks.map((network) => address(network))}</div>
        </section>
      </FieldNotes>
      <EditorFoot isSaving={isSaving} isPaused={isPaused} problem={problem} save={say.savePublic} onCancel={reset} />
      {dialog}
    </form>
  )
}
