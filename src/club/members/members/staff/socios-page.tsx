import { clsx } from 'clsx'
import { Link, useSearchParams } from 'react-router'
import { useSay } from '#kit/both/language.tsx'
import { NewButton } from '#kit/panel/record/new-button.tsx'
import { ImportLink } from '#club/core/imports/staff/import-link.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { importIn, socioFilterIn } from './saved-socios.ts'
import { useListState } from '#kit/panel/table/use-list-state.ts'
import { usePanelParts } from '#club/core/staff/panel-parts.tsx'
import { newRecord, useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { useQuestion } from '#kit/panel/record/use-question.tsx'
import { messages } from './messages.ts'
import { type SocioInList, removeSocio } from './queries.ts'
import { ExportSocios } from './export-socios.tsx'
import { SocioForm } from './socio-form.tsx'
import { SocioPeek } from './socio-peek.tsx'
import { SocioTable } from './socio-table.tsx'
import forms from '#kit/site/form/forms.module.css'
import styles from './socio-peek.module.css'

/** Socios (spec §2): search, create, view, edit, delete. */
export default function SociosPage() {
  const say = useSay(messages)
  const { DuplicatesLink } = usePanelParts()
  const state = useListState(['createdAt'], { sort: 'createdAt', order: 'desc', filter: 'all' })
  const status = socioFilterIn(state.filter)
  const [params] = useSearchParams()
  const ofImport = importIn(params)
  const creation = useOpenRecord()
  const peek = useOpenRecord('peek')
  const { ask, dialog } = useQuestion<Pick<SocioInList, 'id' | 'fullName' | 'membershipNumber'>>({
    text: ({ fullName, membershipNumber }) => say.removeText(fullName, membershipNumber),
    confirm: say.removeIt,
    act: async (socio) => {
      await removeSocio(socio.id)
      if (peek.id === socio.id) peek.close()
    },
    done: say.removed,
    failed: say.removeFailed,
  })
  return (
    <>
      <ScreenHeader title={say.title}>
        <div className={forms.row}>
          <DuplicatesLink className="cutline" />
          <Link className={clsx('cutline', styles.toActive)} to="/admin/socios-activos">
            {say.toActive}
          </Link>
          <Link className="cutline" to="/admin/socios/libro">
            {say.toRegister}
          </Link>
          <ImportLink to="/admin/socios/importar" />
          <Link className="cutline" to="/admin/socios/asambleas">
            {say.toAssemblies}
          </Link>
          <NewButton text={say.create} onClick={() => creation.open(newRecord)} />
        </div>
      </ScreenHeader>
      {ofImport.import && (
        <p className={styles.ofImport}>
          {say.ofImport} <Link to="/admin/socios">{say.seeAll}</Link>
        </p>
      )}
      <SocioTable
        label={say.title}
        state={state}
        status={status}
        ofImport={ofImport}
        tools={<ExportSocios query={{ ...state.query, status, ...ofImport }} />}
        peek={peek}
        onRemove={ask}
      >
        {peek.id && <SocioPeek id={peek.id} takesFocus={peek.takesFocus} onRemove={ask} onClose={peek.close} />}
      </SocioTable>
      {creation.id === newRecord && <SocioForm onClose={creation.close} />}
      {dialog}
    </>
  )
}
