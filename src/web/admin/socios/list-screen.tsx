import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayOf } from '#shared/dates.ts'
import { socioStatusOr, socioStatuses } from '#shared/membership.ts'
import { useLanguage } from '../../lib/language.tsx'
import { ExportButton } from '../parts/export-button.tsx'
import { ScreenHeader } from '../parts/screen-header.tsx'
import { useListState } from '../parts/use-list-state.ts'
import { useQuestion } from '../parts/use-question.tsx'
import { messages, socioStatusIn, typeIn } from './messages.ts'
import { type SocioCard as Card, type SocioInList, exportSocios, removeSocio } from './queries.ts'
import { SocioCard } from './socio-card.tsx'
import { SocioForm } from './socio-form.tsx'
import { SocioTable } from './socio-table.tsx'

/** Socios (spec §2): search, create, see, change, delete. */
export default function SociosScreen() {
  const language = useLanguage()
  const say = messages(language)
  const state = useListState(['createdAt'], { sort: 'createdAt', order: 'desc', filter: 'all' })
  const status = socioStatuses.find((known) => known === state.filter) ?? 'all'
  const [opened, setOpened] = useState<string>()
  const [edited, setEdited] = useState<Card>()
  const [isCreating, setIsCreating] = useState(false)
  const { ask, dialog } = useQuestion<Pick<SocioInList, 'id' | 'fullName' | 'membershipNumber'>>({
    text: ({ fullName, membershipNumber }) => say.removeText(fullName, membershipNumber),
    confirm: say.removeIt,
    act: ({ id }) => removeSocio(id),
    done: say.removed,
    failed: say.removeFailed,
  })
  const toCells = async () => {
    const rows = await exportSocios({ ...state.query, status })
    return [
      [say.number, say.name, say.email, say.phone, say.postal, say.type, say.status, say.joined, say.left],
      ...rows.map((row) => [
        row.membershipNumber,
        row.fullName,
        row.email,
        row.phone,
        row.address,
        typeIn(language)[row.membershipType],
        socioStatusIn(language)[socioStatusOr(row.status)],
        dayOf(row.createdAt),
        row.leftAt && dayOf(row.leftAt),
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
      <SocioTable
        label={say.title}
        state={state}
        status={status}
        tools={
          <Link className="cutline ml-auto" to="/admin/socios-activos">
            {say.toActive}
          </Link>
        }
        onOpen={setOpened}
        onRemove={ask}
      />
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
            ask(card)
          }}
        />
      )}
      {edited && <SocioForm socio={edited} onClose={() => setEdited(undefined)} />}
      {isCreating && <SocioForm onClose={() => setIsCreating(false)} />}
      {dialog}
    </>
  )
}
