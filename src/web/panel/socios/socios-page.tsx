import { clsx } from 'clsx'
import { Link } from 'react-router'
import { socioFilters } from '#shared/forms/membership-panel.ts'
import { useLanguage } from '../../lib/language.tsx'
import { NewButton } from '../record/new-button.tsx'
import { ScreenHeader } from '../shell/screen-header.tsx'
import { useListState } from '../table/use-list-state.ts'
import { newRecord, useOpenRecord } from '../record/use-open-record.ts'
import { useQuestion } from '../record/use-question.tsx'
import { messages } from './messages.ts'
import { type SocioInList, removeSocio } from './queries.ts'
import { ExportSocios } from './export-socios.tsx'
import { SocioDialog } from './socio-dialog.tsx'
import { SocioForm } from './socio-form.tsx'
import { SocioTable } from './socio-table.tsx'
import forms from '../../ui/form/forms.module.css'
import tools from '../table/tools.module.css'

/** Socios (spec §2): search, create, view, edit, delete. */
export default function SociosPage() {
  const language = useLanguage()
  const say = messages(language)
  const state = useListState(['createdAt'], { sort: 'createdAt', order: 'desc', filter: 'all' })
  const status = socioFilters.find((value) => value === state.filter) ?? 'all'
  const { id, open, close } = useOpenRecord()
  const { ask, dialog } = useQuestion<Pick<SocioInList, 'id' | 'fullName' | 'membershipNumber'>>({
    text: ({ fullName, membershipNumber }) => say.removeText(fullName, membershipNumber),
    confirm: say.removeIt,
    act: (socio) => removeSocio(socio.id),
    done: say.removed,
    failed: say.removeFailed,
  })
  return (
    <>
      <ScreenHeader title={say.title}>
        <div className={forms.row}>
          <ExportSocios query={{ ...state.query, status }} />
          <NewButton text={say.create} onClick={() => open(newRecord)} />
        </div>
      </ScreenHeader>
      <SocioTable
        label={say.title}
        state={state}
        status={status}
        tools={
          <Link className={clsx('cutline', tools.other)} to="/admin/socios-activos">
            {say.toActive}
          </Link>
        }
        onOpen={open}
        onRemove={ask}
      />
      {id === newRecord && <SocioForm onClose={close} />}
      {id && id !== newRecord && (
        <SocioDialog
          key={id}
          id={id}
          onClose={close}
          onRemove={(card) => {
            close()
            ask(card)
          }}
        />
      )}
      {dialog}
    </>
  )
}
