import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { DecimalInput } from '../../panel/form/decimal-input.tsx'
import { EditorFoot } from '../../panel/form/editor-foot.tsx'
import { FormParts } from '../../panel/form/form-parts.tsx'
import { LanguageField } from '../../both/language-field.tsx'
import { LanguageTabs } from '../../panel/form/language-tabs.tsx'
import { LocalTimeField } from '../../panel/form/local-time-field.tsx'
import { Picks } from '../../panel/form/picks.tsx'
import { PreviewButton } from '../../panel/form/preview-button.tsx'
import { RowList } from '../../panel/form/row-list.tsx'
import { LeaveDialog } from '../../panel/form/unsaved-guard.tsx'
import { TextField } from '../../panel/act/text-field.tsx'
import { Field } from '../../site/form/field.tsx'
import { OfflineNote } from '../../site/form/offline-note.tsx'
import { Fold } from '../../site/form/fold.tsx'
import { PersonFields } from '../../site/form/person-fields.tsx'
import { Tick } from '../../site/form/tick.tsx'
import { Keeps, Opens, type Parts, ignore, useSamples } from '../part.tsx'
import forms from '../../site/form/forms.module.css'

const values = {
  defaultValues: { name: '', wrong: '', date: '', skipped: '2027-03-28T02:30', price: 24.5 },
  errors: { wrong: { type: 'custom', message: 'name.missing' } },
}

/** A form around fields, one of which is wrong. */
const AForm = ({ children }: { children: ReactNode }) => {
  const form = useForm(values)
  return (
    <FormProvider {...form}>
      <form className={forms.form} noValidate>
        {children}
      </form>
    </FormProvider>
  )
}

const Languages = () => {
  const say = useSamples()
  const { formState } = useForm()
  const field = (
    <Field label={say.name}>
      <input />
    </Field>
  )
  return <LanguageTabs formState={formState} spanish={field} catalan={field} />
}

const Rows = () => {
  const say = useSamples()
  return (
    <Keeps
      first={['a', 'b']}
      draw={(ids, change) => (
        <RowList
          title={say.event}
          add={say.act}
          row={(number) => `${say.name} ${number}`}
          fields={ids.map((id) => ({ id }))}
          move={(from, to) => change(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!))}
          remove={(position) => change(ids.toSpliced(position, 1))}
          onAdd={() => change([...ids, `row ${ids.length}`])}
        >
          {() => (
            <Field label={say.name}>
              <input />
            </Field>
          )}
        </RowList>
      )}
    />
  )
}

const Foot = (props: { isSaving?: boolean; isPaused?: boolean; problem?: string }) => (
  <EditorFoot isSaving={false} isPaused={false} problem={undefined} onCancel={ignore} {...props} />
)

const Person = ({ problem }: { problem?: string }) => {
  const say = useSamples()
  return (
    <PersonFields<Record<'name' | 'email' | 'phone', string>>
      name="name"
      label={say.name}
      register={(name) => ({ name })}
      problem={() => problem}
    >
      {say.text}
    </PersonFields>
  )
}

/** The fields of forms. */
export const parts: Parts = {
  'site/form/field': {
    text: () => (
      <Field label={useSamples().name} hint={useSamples().hint}>
        <input />
      </Field>
    ),
    optional: () => (
      <Field label={useSamples().name} optional={useSamples().optional}>
        <textarea rows={2} />
      </Field>
    ),
    wrong: () => (
      <Field label={useSamples().name} error={useSamples().wrong}>
        <input />
      </Field>
    ),
    choice: () => (
      <Field label={useSamples().name}>
        <select>
          <option>{useSamples().all}</option>
        </select>
      </Field>
    ),
    disabled: () => (
      <Field label={useSamples().name}>
        <input disabled defaultValue={useSamples().event} />
      </Field>
    ),
  },
  'site/form/fold': {
    closed: () => (
      <Fold title={useSamples().name} inside={useSamples().hint}>
        <p>{useSamples().text}</p>
      </Fold>
    ),
    open: () => (
      <Fold title={useSamples().name} inside={useSamples().hint} isOpen>
        <p>{useSamples().text}</p>
      </Fold>
    ),
  },
  'site/form/tick': {
    empty: () => <Tick problem={undefined}>{useSamples().text}</Tick>,
    ticked: () => (
      <Tick problem={undefined} defaultChecked>
        {useSamples().text}
      </Tick>
    ),
    wrong: () => <Tick problem={useSamples().wrong}>{useSamples().text}</Tick>,
  },
  'site/form/person-fields': { empty: () => <Person />, wrong: () => <Person problem={useSamples().wrong} /> },
  'site/form/offline-note': { offline: () => <OfflineNote /> },
  'panel/act/text-field': {
    states: () => {
      const say = useSamples()
      return (
        <AForm>
          <TextField name="name" label={say.name} hint={say.hint} isOptional />
          <TextField name="wrong" label={say.name} rows={2} errors={{ 'name.missing': say.wrong }} />
          <TextField name="date" label={say.name} type="date" />
        </AForm>
      )
    },
  },
  'panel/form/picks': {
    'one of two': () => (
      <Picks
        label={useSamples().event}
        options={['Vic', 'Berga'].map((value) => ({ value, text: value }))}
        value="Vic"
        onPick={() => {}}
      />
    ),
  },
  'panel/form/decimal-input': {
    price: () => (
      <AForm>
        <Field label={useSamples().name}>
          <DecimalInput name="price" />
        </Field>
      </AForm>
    ),
  },
  'panel/form/local-time-field': {
    'an hour that the clock skips': () => (
      <AForm>
        <LocalTimeField name="skipped" label={useSamples().name} />
      </AForm>
    ),
  },
  'both/language-field': {
    Spanish: () => {
      const { register } = useForm({ defaultValues: { language: 'es' } })
      return <LanguageField label={useSamples().name} field={register('language')} />
    },
  },
  'panel/form/language-tabs': { 'both languages': () => <Languages /> },
  'panel/form/form-parts': {
    parts: () => {
      const say = useSamples()
      const field = (
        <Field label={say.name}>
          <input />
        </Field>
      )
      const both = [
        { title: say.event, content: field },
        { title: say.all, mark: <i>•</i>, content: field },
      ]
      return <FormParts label={say.act} parts={both} />
    },
  },
  'panel/form/row-list': { 'two rows': () => <Rows /> },
  'panel/form/preview-button': { preview: () => <PreviewButton draw={() => <LongTitle />} /> },
  'panel/form/editor-foot': {
    idle: () => <Foot />,
    saving: () => <Foot isSaving />,
    failed: () => <Foot problem={useSamples().failed} />,
    offline: () => <Foot isSaving isPaused />,
  },
  'panel/form/unsaved-guard': {
    question: () => <Opens draw={(close) => <LeaveDialog onStay={close} onLeave={close} />} />,
  },
}

const LongTitle = () => <h1>{useSamples().long}</h1>
