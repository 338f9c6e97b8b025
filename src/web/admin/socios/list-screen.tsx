import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#shared/dates.ts'
import { socioStatusOr, socioStatuses } from '#shared/membership.ts'
import { useLanguage } from '../../lib/language.tsx'
import { notify } from '../../ui/notify.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { ExportButton } from '../parts/export-button.tsx'
import { ScreenHeader } from '../parts/screen-header.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { Segments } from '../parts/segments.tsx'
import { useListState } from '../parts/use-list-state.ts'
import { filterIn, messages, socioStatusIn, typeIn } from './messages.ts'
import { type SocioCard as Card, type SocioInList, exportSocios, removeSocio } from './queries.ts'
import { SocioCard } from './socio-card.tsx'
import { SocioForm } from './socio-form.tsx'
import { SocioTable } from './socio-table.tsx'

const filters = ['all', ...socioStatuses] as const

/** Socios (spec §2): search, create, see, change, delete. */
export default function SociosScreen() {
  const language = useLanguage()
  const say = messages(language)
  const state = useListState(['createdAt'], { sort: 'createdAt', order: 'desc', filter: 'all' })
  const status = filters.find((filter) => filter === state.filter) ?? 'all'
  const [opened, setOpened] = useState<string>()
  const [edited, setEdited] = useState<Card>()
  const [leaving, setLeaving] = useState<Pick<SocioInList, 'id' | 'fullName' | 'membershipNumber'>>()
  const [isCreating, setIsCreating] = useState(false)
  const removing = useMutation(removeSocio())

  const remove = async (id: string) => {
    try {
      await removing.mutateAsync(id)
      await notify('success', say.removed)
    } catch (error) {
      await notify('error', say.removeFailed)
      throw error
    }
  }
  const toCells = async () => {
    const rows = await exportSocios({ search: state.search, status })
    return [
      [say.number, say.name, say.email, say.phone, say.type, say.status, say.joined],
      ...rows.map((row) => [
        row.membershipNumber,
        row.fullName,
        row.email,
        row.phone,
        typeIn(language)[row.membershipType],
        socioStatusIn(language)[socioStatusOr(row.status)],
        formatDate(row.createdAt, language),
      ]),
    ]
  }

  return (
    <>
      <ScreenHeader title={say.title}>
        <div className="row">
          <ExportButton file="socios" load={toCells} />
          <button className="btn btn--sm" type="button" onClick={() => setIsCreating(true)}>
            <Plus className="ico" aria-hidden />
            {say.create}
          </button>
        </div>
      </ScreenHeader>
      <div className="adm__tools">
        <SearchBox hint={say.searchHint} value={state.search} onChange={(search) => state.change({ search })} />
        <Segments
          label={say.status}
          value={status}
          options={filters.map((value) => ({ value, text: filterIn(language)[value] }))}
          onChange={(filter) => state.change({ filter })}
        />
        <Link className="cutline ml-auto" to="/admin/socios-activos">
          {say.toActive}
        </Link>
      </div>
      <SocioTable label={say.title} state={state} status={status} onOpen={setOpened} onRemove={setLeaving} />
      {opened && (
        <SocioCard
          id={opened}
          onClose={() => setOpened(undefined)}
          onEdit={(card) => {
            setOpened(undefined)
            setEdited(card)
          }}
          onRemove={(card) => {
            setOpened(undefined)
            setLeaving(card)
          }}
        />
      )}
      {edited && <SocioForm socio={edited} onClose={() => setEdited(undefined)} />}
      {isCreating && <SocioForm onClose={() => setIsCreating(false)} />}
      {leaving && (
        <ConfirmDialog
          text={say.removeText(leaving.fullName, leaving.membershipNumber)}
          confirm={say.removeIt}
          onConfirm={() => remove(leaving.id)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
