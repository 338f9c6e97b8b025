import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Eye, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { formatDate } from '#shared/dates/dates.ts'
import type { Language } from '#shared/text/language.ts'
import { type SocioList, socioFilters } from '#shared/forms/membership-panel.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Badge } from '../record/badge.tsx'
import { columnsOf } from '../table/columns.ts'
import { Email } from '../table/cells/email.tsx'
import { PhoneLink } from '../table/cells/phone-link.tsx'
import { IconButton } from '../record/icon-button.tsx'
import { ListEmpty } from '../table/list-empty.tsx'
import { Listing } from '../table/listing.tsx'
import type { useListState } from '../table/use-list-state.ts'
import { filterIn, messages, typeIn } from './messages.ts'
import { type SocioInList, socioQueries } from './queries.ts'
import { SocioStatusBadge } from './socio-status-badge.tsx'
import cells from '../table/cells/cells.module.css'

const column = columnsOf<SocioInList>()

type SocioTableProps = {
  label: string
  state: ReturnType<typeof useListState<'createdAt'>>
  status: SocioList['status']
  tools: ReactNode
  onOpen: (id: string) => void
  /** Missing in a read-only list, which has no filter either. */
  onRemove?: (socio: SocioInList) => void
}

/** Members: number, name, email, phone, type, status, join date, actions (spec §2). */
export const SocioTable = ({ label, state, status, tools, onOpen, onRemove }: SocioTableProps) => {
  const language = useLanguage()
  const say = messages(language)
  const list = useQuery(socioQueries.list({ ...state.query, status }))
  const columns = useMemo(() => columnsIn(language, onOpen, onRemove), [language, onOpen, onRemove])
  const filter = {
    label: say.status,
    value: status,
    options: socioFilters.map((value) => ({ value, text: filterIn(language)[value] })),
  }
  return (
    <Listing
      label={label}
      columns={columns}
      list={list}
      say={say}
      state={state}
      {...(onRemove ? { filter } : {})}
      tools={tools}
      isWide
      onOpen={({ id }) => onOpen(id)}
      empty={
        <ListEmpty
          state={state}
          title={say.empty}
          notFound={{ title: say.emptySearch(state.search), text: say.emptySearchText }}
        />
      }
    />
  )
}

/** The columns of the list. */
const columnsIn = (
  language: Language,
  onOpen: (id: string) => void,
  onRemove: ((socio: SocioInList) => void) | undefined,
) => {
  const say = messages(language)
  return column.columns([
    column.accessor('membershipNumber', {
      header: say.number,
      cell: ({ getValue }) => <span className={clsx('num', cells.nowrap)}>{getValue()}</span>,
      meta: { card: 'line' },
    }),
    column.accessor('fullName', { header: say.name, meta: { card: 'title' } }),
    column.accessor('email', {
      header: say.email,
      cell: ({ getValue }) => <Email address={getValue()} />,
      meta: { card: 'line' },
    }),
    column.accessor('phone', {
      header: say.phone,
      cell: ({ row: { original } }) => original.phone && <PhoneLink phone={original.phone} />,
      meta: { card: 'line' },
    }),
    column.accessor('membershipType', {
      header: say.type,
      cell: ({ getValue }) => <span className={cells.nowrap}>{typeIn(language)[getValue()]}</span>,
      meta: { card: 'hidden' },
    }),
    column.accessor('status', {
      header: say.status,
      cell: ({ row: { original }, getValue }) =>
        original.blockedAt ? <Badge tone="danger">{say.blocked}</Badge> : <SocioStatusBadge status={getValue()} />,
      meta: { card: 'corner' },
    }),
    column.accessor('createdAt', {
      header: say.joined,
      cell: ({ getValue }) => <span className={clsx('num', cells.nowrap)}>{formatDate(getValue(), language)}</span>,
      meta: { card: 'foot' },
    }),
    column.display({
      id: 'actions',
      header: say.actions,
      cell: ({ row: { original } }) => (
        <>
          <IconButton icon={Eye} name={say.view(original.fullName)} onClick={() => onOpen(original.id)} />
          {onRemove && !original.blockedAt && (
            <IconButton icon={Trash2} name={say.remove(original.fullName)} onClick={() => onRemove(original)} />
          )}
        </>
      ),
      meta: { card: 'actions' },
    }),
  ])
}
