import { useRef, useState } from 'react'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { randomId } from '#kit/both/random-id.ts'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { TextField } from '#kit/panel/act/text-field.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { Picks } from '#kit/panel/form/picks.tsx'
import { type AssemblyForm as Fields, assemblyForm, assemblyKinds } from '../shared/assembly.ts'
import { messages, refusalsIn } from './messages.ts'
import { type Assembly, changeAssembly, createAssembly } from './queries.ts'

/** `onSaved`: called instead of `onClose` once it is saved. */
type AssemblyFormProps = { assembly?: Assembly; onClose: () => void; onSaved?: (id: string) => void }

/** The form of an assembly. */
export const AssemblyForm = ({ assembly, onClose, onSaved }: AssemblyFormProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [id] = useState(() => assembly?.id ?? randomId())
  const isSaved = useRef(false)
  const saving = useAct(
    async (fields: Fields): Promise<unknown> =>
      assembly ? changeAssembly(id, { ...fields, version: assembly.version }) : createAssembly({ ...fields, id }),
    { done: say.created, failed: say.notSaved, why: refusalsIn(language), onDone: () => (isSaved.current = true) },
  )
  return (
    <ActDialog
      act={saving}
      title={assembly ? say.edit : say.create}
      {...textOf(assembly, say)}
      schema={assemblyForm}
      values={assembly ?? blank}
      fieldOf={{ 'assembly.past': 'day' }}
      button={say.save}
      onClose={() => (isSaved.current && onSaved ? onSaved(id) : onClose())}
    >
      {(form) => (
        <>
          <Picks
            label={say.kind}
            options={assemblyKinds.map((kind) => ({ value: kind, text: say[kind] }))}
            value={form.watch('kind')}
            onPick={(kind) => form.setValue('kind', kind, { shouldDirty: true })}
          />
          <TextField name="day" type="date" label={say.day} errors={refusalsIn(language)} />
          <TextField name="firstCall" type="time" label={say.firstCall} />
          <TextField
            name="secondCall"
            type="time"
            label={say.secondCall}
            isOptional
            errors={{ 'second-call.early': say.secondCallEarly }}
          />
          <TextField name="place" label={say.placeEs} maxLength={200} />
          <TextField name="placeCa" label={say.placeCa} hint={say.catalanHint} isOptional maxLength={200} />
          <TextField name="agenda" label={say.agendaEs} hint={say.agendaHint} rows={5} maxLength={4000} />
          <TextField name="agendaCa" label={say.agendaCa} hint={say.catalanHint} isOptional rows={5} maxLength={4000} />
        </>
      )}
    </ActDialog>
  )
}

/** What saving does beside the assembly itself. */
const textOf = (assembly: Assembly | undefined, say: ReturnType<typeof messages>) => {
  if (!assembly) return { text: say.createText }
  const { called, day, today } = assembly
  return called > 0 && day >= today ? { text: say.tellsOfChange(called) } : {}
}

const blank: Fields = {
  kind: 'ordinary',
  day: '',
  firstCall: '19:00',
  secondCall: '19:30',
  place: '',
  placeCa: '',
  agenda: '',
  agendaCa: '',
}
