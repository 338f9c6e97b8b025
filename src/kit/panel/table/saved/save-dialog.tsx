import * as z from 'zod/mini'
import { required } from '#base/forms/content-fields.ts'
import type { SavedList } from '#club/members/members/shared/membership-panel.ts'
import { useSay } from '../../../both/language.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { TextField } from '../../act/text-field.tsx'
import { useAct } from '../../act/use-act.ts'
import { messages } from './messages.ts'
import { saveFilter } from './queries.ts'
import forms from '../../../site/form/forms.module.css'

const filterToSave = z.object({
  name: required(40, 1, 'name.missing'),
  isShared: z.boolean(),
})

type SaveDialogProps = { list: SavedList; address: string; onClose: () => void }

/** Asks for the name of a filter, and whether it is for everybody. */
export const SaveDialog = ({ list, address, onClose }: SaveDialogProps) => {
  const say = useSay(messages)
  const saving = useAct((filter: z.output<typeof filterToSave>) => saveFilter({ list, address, ...filter }), {
    done: say.done,
    failed: say.failed,
  })
  return (
    <ActDialog
      act={saving}
      title={say.save}
      text={say.saveText}
      schema={filterToSave}
      values={{ name: '', isShared: false }}
      button={say.confirm}
      onClose={onClose}
    >
      {({ register }) => (
        <>
          <TextField name="name" label={say.name} maxLength={40} errors={{ 'name.missing': say.nameMissing }} />
          <label className={forms.check}>
            <input type="checkbox" {...register('isShared')} />
            <span>{say.shared}</span>
          </label>
        </>
      )}
    </ActDialog>
  )
}
