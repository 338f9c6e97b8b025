import { type importIn, savedSocios } from './saved-socios.ts'
import { typeIn } from '#club/members/members/both/type-names.ts'
import { useQuery } from '@tanstack/react-query'
import { Eye, Send, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { formatDate } from '#base/dates/dates.ts'
import type { Language } from '#base/text/language.ts'
import { socioFilters } from '../shared/membership.ts'
import type { SocioList } from '../shared/membership-panel.ts'
import { Address } from '#kit/panel/table/cells/address.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import type { OpenRecord } from '#kit/panel/record/use-open-record.ts'
import { writeTo } from '#kit/panel/table/cells/write-to.ts'
import { useWriteToAll } from '#kit/panel/table/selection/use-write-to-all.ts'
import { columnsOf } from '#kit/panel/table/columns.ts'
import { PhoneLink } from '#kit/panel/table/cells/phone-link.tsx'
import { ListEmpty } from '#kit/panel/table/list-empty.tsx'
import { Listing } from '#kit/panel/table/listing.tsx'
import { useBulk } from '#kit/panel/table/selection/use-bulk.tsx'
import { useSelection } from '#kit/panel/table/selection/use-selection.ts'
import type { useListState } from '#kit/panel/table/use-list-state.ts'
import { filterIn, messages } from './messages.ts'
import { type SocioInList, sociosList } from './queries.ts'
import { SocioStatusBadge } from './socio-status-badge.tsx'
import cells from '#kit/panel/table/cells/cells.module.css'

const column = columnsOf<SocioInList>()

type SocioTableProps = {
  label: string
  state: ReturnType<typeof useListState<'createdAt'>>
  status: SocioList['status']
  /** Only whom an import made. */
  ofImport?: ReturnType<typeof importIn>
  tools: ReactNode
  peek: OpenRecord
  /** Missing in a read-only list, which has no filter either. */
  onRemove?: (socio: SocioInList) => void
  /** The member beside the list. */
  children: ReactNode
}

/** Members: number, name, email, phone, type, status, join date, actions (spec §2). */
export const SocioTable = ({ label, state, status, ofImport, tools, peek, onRemove, children }: SocioTableProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const list = useQuery(sociosList({ ...state.query, status, ...ofImport }))
  const selection = useSelection(list.data?.rows ?? [], `${status}${ofImport?.import ?? ''}`)
  const writeToAll = useWriteToAll()
  const bulk = useBulk({
    selection,
    nameOf: ({ fullName }) => fullName,
    count: say.count,
    kinds: [],
    others: [
      {
        text: say.write,
        key: 'email',
        run: () => writeToAll(selection.picked.values()),
      },
    ],
  })
  const columns = useMemo(() => columnsIn(language), [language])
  const withoutEmail = list.data?.withoutEmail ?? 0
  const textOf = (value: SocioList['status']) =>
    value === 'no-email' && withoutEmail > 0
      ? `${filterIn(language)[value]} ${withoutEmail}`
      : filterIn(language)[value]
  const filter = {
    label: say.status,
    value: status,
    options: socioFilters.map((value) => ({ value, text: textOf(value) })),
  }
  return (
    <Listing
      label={label}
      columns={columns}
      nameOf={({ fullName }) => fullName}
      // A blocked file has no address.
      {...(status !== 'blocked' && { selection })}
      acts={(socio) => [
        {
          text: say.viewIt,
          name: say.view(socio.fullName),
          icon: Eye,
          run: () => peek.open(socio.id, { takesFocus: true }),
        },
        !socio.blockedAt &&
          socio.email !== '' && {
            text: say.write,
            name: say.writeTo(socio.fullName),
            icon: Send,
            run: () => writeTo(socio.email),
            key: 'email',
          },
        onRemove &&
          !socio.blockedAt && {
            text: say.removeIt,
            name: say.remove(socio.fullName),
            icon: Trash2,
            run: () => onRemove(socio),
            isDanger: true,
          },
      ]}
      list={list}
      say={say}
      state={state}
      {...(onRemove ? { filter } : {})}
      tools={tools}
      {...(onRemove && { saved: savedSocios })}
      peek={peek}
      empty={
        <ListEmpty
          state={state}
          title={say.empty}
          notFound={{ title: say.emptySearch(state.search), text: say.emptySearchText }}
        />
      }
    >
      {children}
      {bulk}
    </Listing>
  )
}

/** The columns of the list. On a phone the number to call stands below the name. */
const columnsIn = (language: Language) => {
  const say = messages(language)
  return column.columns([
    column.accessor('membershipNumber', {
      header: say.number,
      cell: ({ getValue }) => <span className={cells.nowrap}>{getValue()}</span>,
      meta: { card: 'foot' },
    }),
    column.accessor('fullName', { header: say.name, meta: { card: 'title' } }),
    column.accessor('email', {
      header: say.email,
      cell: ({ row: { original } }) =>
        original.email ? (
          <Address of={original.email} />
        ) : (
          !original.blockedAt && <span className="muted">{say.noEmail}</span>
        ),
      meta: { card: 'hidden', shrinks: true },
    }),
    column.accessor('phone', {
      header: say.phone,
      cell: ({ row: { original } }) => original.phone && <PhoneLink phone={original.phone} />,
      meta: { card: 'line' },
    }),
    column.accessor('membershipType', {
      header: say.type,
      cell: ({ getValue }) => typeIn(language)[getValue()],
      meta: { card: 'hidden' },
    }),
    column.accessor('status', {
      header: say.status,
      cell: ({ row: { original }, getValue }) =>
        original.blockedAt ? <Badge tone="danger">{say.blocked}</Badge> : <SocioStatusBadge status={getValue()} />,
      meta: { card: 'corner' },
    }),
    column.accessor('memberSince', {
      id: 'createdAt',
      header: say.joined,
      cell: ({ getValue }) => formatDate(getValue(), language),
      meta: { card: 'hidden' },
    }),
  ])
}
