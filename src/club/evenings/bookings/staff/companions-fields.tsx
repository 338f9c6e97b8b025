import { Plus, X } from 'lucide-react'
import type { RefObject } from 'react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { limits } from '#base/limits.ts'
import { folded } from '#base/text/folded.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { FocusFallback } from '#kit/panel/record/focus-fallback.tsx'
import { IconButton } from '#kit/panel/record/icon-button.tsx'
import { ChosenFileCard } from './files/chosen-file.tsx'
import { messages as fileMessages } from './files/messages.ts'
import { DietFold } from '../both/diet/diet-fold.tsx'
import { messages } from './messages.ts'
import { RegisterSearch } from './files/register-search.tsx'
import { UsualCompanions } from './files/usual-companions.tsx'
import { type NewParty, ofFile } from './registration-form.ts'
import columns from '#kit/panel/form/columns.module.css'
import rows from '#kit/panel/form/row-list.module.css'
import styles from './companions-fields.module.css'

type CompanionsFieldsProps = {
  complaint: (code: string | undefined) => string | undefined
  /** Whether companions are chosen from the register, too. */
  mayChoose: boolean
  /** The files that are chosen already. */
  taken: readonly string[]
  /** The field that looks for them. */
  search: RefObject<HTMLInputElement | null>
}

type Companion = NewParty['companions'][number]

const nobody: Companion = { fullName: '', email: '', dietaryRestrictions: '', file: null }

/** The companions of a new guest, from the register or by their names: name, email and diet of each. */
export const CompanionsFields = ({ complaint, mayChoose, taken, search }: CompanionsFieldsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { optional, removeItem } = contentMessages(language)
  const { register, control, formState } = useFormContext<NewParty>()
  const [host, companions] = useWatch({ control, name: ['file', 'companions'] })
  const { fields, append, remove } = useFieldArray({ control, name: 'companions' })
  const hasRoom = fields.length < limits.maxParty - 1
  // The cursor stays in the search, for the next one.
  const bring = (known: Partial<Companion>) => append({ ...nobody, ...known }, { shouldFocus: false })
  const error = (position: number, field: keyof Companion) =>
    complaint(formState.errors.companions?.[position]?.[field]?.message)

  return (
    <FocusFallback className={styles.companions} label={say.companions}>
      {fields.map(({ id, file, fullName }, position) => (
        <div key={id} className={styles.companion} role="group" aria-label={say.companion(position + 1)}>
          <div className={rows.head}>
            <span>{say.companion(position + 1)}</span>
            <IconButton icon={X} name={removeItem(say.theCompanion(position + 1))} onClick={() => remove(position)} />
          </div>
          {file && <ChosenFileCard file={file} fullName={fullName} />}
          <div className={file ? undefined : columns.two}>
            {!file && (
              <Field label={say.fullName} optional={optional} error={error(position, 'fullName')}>
                <input autoComplete="off" {...register(`companions.${position}.fullName`)} />
              </Field>
            )}
            <Field label={say.email} optional={optional} error={error(position, 'email')}>
              <input type="email" autoComplete="off" {...register(`companions.${position}.email`)} />
            </Field>
          </div>
          <Controller
            control={control}
            name={`companions.${position}.diet`}
            render={({ field }) => <DietFold value={field.value ?? []} onChange={field.onChange} />}
          />
          <Field label={say.diet} optional={optional} error={error(position, 'dietaryRestrictions')}>
            <textarea rows={1} {...register(`companions.${position}.dietaryRestrictions`)} />
          </Field>
        </div>
      ))}
      {hasRoom && host && mayChoose && (
        <UsualCompanions
          host={host.id}
          isTaken={(one) =>
            one.file
              ? taken.includes(one.file.id)
              : companions.some(({ fullName }) => folded(fullName) === folded(one.fullName))
          }
          onChoose={({ file, fullName }) => bring(file ? ofFile(file) : { fullName })}
        />
      )}
      {hasRoom && mayChoose && (
        <RegisterSearch
          input={search}
          label={fileMessages(language).withWhom}
          taken={taken}
          onChoose={(file) => bring(ofFile(file))}
          onOther={(fullName) => bring({ fullName })}
        />
      )}
      {hasRoom && (
        <Button tone="line" size="small" onClick={() => append(nobody)}>
          <Plus aria-hidden />
          {say.addCompanion}
        </Button>
      )}
    </FocusFallback>
  )
}
