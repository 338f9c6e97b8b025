import { FormProvider, useFieldArray, useFormContext } from 'react-hook-form'
import { membershipFactsForm } from '../shared/club-facts-form.ts'
import type { House, MembershipFacts } from '../shared/membership-facts.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { schemaResolver } from '#kit/both/schema-resolver.ts'
import { Field } from '#kit/site/form/field.tsx'
import notes from '#kit/site/states/notes.module.css'
import { DecimalInput } from '#kit/panel/form/decimal-input.tsx'
import { EditorFoot } from '#kit/panel/form/editor-foot.tsx'
import { messages as formMessages } from '#kit/panel/form/messages.ts'
import { RowList } from '#kit/panel/form/row-list.tsx'
import columns from '#kit/panel/form/columns.module.css'
import editors from '#kit/panel/form/editor.module.css'
import screens from '#kit/panel/shell/screen.module.css'
import { HouseRows } from './house-rows.tsx'
import { Line } from './membership-line.tsx'
import { membershipMessages } from './membership-messages.ts'
import { messages } from './messages.ts'
import { type FactsToEdit, changeMembershipFacts } from './queries.ts'
import { useFactsForm } from './use-facts-form.ts'

type MembershipFormProps = { saved: FactsToEdit['membership']; onDirty: (isDirty: boolean) => void }

/** What the public page «El club» says of the club: cost, benefits, steps, friendly restaurants, history. */
export const MembershipForm = ({ saved, onDirty }: MembershipFormProps) => {
  const language = useLanguage()
  const say = useSay(membershipMessages)
  const { form, field, reset, submit, isSaving, isPaused, problem, dialog } = useFactsForm<MembershipFacts>({
    resolver: schemaResolver<MembershipFacts>(membershipFactsForm),
    saved,
    savedText: messages(language).savedText,
    change: changeMembershipFacts,
    words: { houses: (houses: House[]) => houses.map(({ name, favour }) => `${name} · ${favour}`).join('\n') },
    // Only one page shows them, and asks for them itself.
    visibleFacts: ({ fee }) => ({ fee }),
    onDirty,
  })
  return (
    <FormProvider {...form}>
      <form
        className={editors.editor}
        noValidate
        aria-label={say.membership}
        onSubmit={(submitted) => void submit(submitted)}
      >
        <section className={screens.panel}>
          <h2 id="membership">{say.membership}</h2>
          <p className={notes.note}>{say.membershipNote}</p>
          <div className={columns.three}>
            <Field {...field('fee')} optional={formMessages(language).optional}>
              <DecimalInput name="fee" isOptional />
            </Field>
          </div>
          <Line name="feeText" label={say.feeText} lang="es" hint={say.feeTextHint} isOptional />
          <Line name="feeTextCa" label={say.feeTextCa} lang="ca" isOptional />
        </section>
        <BenefitRows />
        <StepRows />
        <HouseRows />
        <section className={screens.panel}>
          <h2 id="story">{say.story}</h2>
          <p className="muted small">{say.storyHint}</p>
          <div className={columns.two}>
            <Line name="story" label={say.story} lang="es" rows={8} isOptional />
            <Line name="storyCa" label={say.storyCa} lang="ca" rows={8} isOptional />
          </div>
        </section>
        <EditorFoot
          isSaving={isSaving}
          isPaused={isPaused}
          problem={problem}
          save={say.saveMembership}
          onCancel={reset}
        />
      </form>
      {dialog}
    </FormProvider>
  )
}

const BenefitRows = () => {
  const say = useSay(membershipMessages)
  const { control, getValues, formState } = useFormContext<MembershipFacts>()
  const { append, ...rows } = useFieldArray({ control, name: 'benefits' })
  return (
    <RowList
      {...rows}
      anchor="benefits"
      summary={(position) => {
        const { count, text } = getValues(`benefits.${position}`)
        return [count, text].filter(Boolean).join(' ')
      }}
      hasError={(position) => formState.errors.benefits?.[position] !== undefined}
      title={say.benefits}
      add={say.addBenefit}
      row={say.benefitRow}
      onAdd={() => append({ count: '', text: '', textCa: '' })}
    >
      {(position) => (
        <>
          <div className={columns.three}>
            <Line name={`benefits.${position}.count`} label={say.count} />
          </div>
          <Line name={`benefits.${position}.text`} label={say.countText} lang="es" />
          <Line name={`benefits.${position}.textCa`} label={say.countTextCa} lang="ca" isOptional />
        </>
      )}
    </RowList>
  )
}

const StepRows = () => {
  const say = useSay(membershipMessages)
  const { control, getValues, formState } = useFormContext<MembershipFacts>()
  const { append, ...rows } = useFieldArray({ control, name: 'steps' })
  return (
    <RowList
      {...rows}
      anchor="steps"
      summary={(position) => getValues(`steps.${position}.title`)}
      hasError={(position) => formState.errors.steps?.[position] !== undefined}
      title={say.steps}
      add={say.addStep}
      row={say.stepRow}
      onAdd={() => append({ title: '', titleCa: '', text: '', textCa: '' })}
    >
      {(position) => (
        <div className={columns.two}>
          <Line name={`steps.${position}.title`} label={say.stepTitle} lang="es" />
          <Line name={`steps.${position}.titleCa`} label={say.stepTitleCa} lang="ca" isOptional />
          <Line name={`steps.${position}.text`} label={say.stepText} lang="es" isOptional />
          <Line name={`steps.${position}.textCa`} label={say.stepTextCa} lang="ca" isOptional />
        </div>
      )}
    </RowList>
  )
}
