import { useQuery } from '@tanstack/react-query'
import { Eye, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { formatDate } from '#shared/dates.ts'
import type { SocioStatus } from '#shared/membership.ts'
import { useLanguage } from '../../lib/language.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { columnsOf } from '../parts/columns.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Pagination } from '../parts/pagination.tsx'
import type { useListState } from '../parts/use-list-state.ts'
import { SocioStatusBadge } from './badges.tsx'
import { messages, typeIn } from './messages.ts'
import { type SocioInList, socioQueries } from './queries.ts'

type SocioTableProps = {
  label: string
  state: Pick<ReturnType<typeof useListState<'createdAt'>>, 'search' | 'page' | 'change'>
  status: SocioStatus | 'all'
  onOpen: (id: string) => void
  /** Left out where the list is read-only. */
  onRemove?: (socio: SocioInList) => void
}

/** Members, the newest first: number, name, email, phone, type, status, join date, actions (spec §2). */
export const SocioTable = ({ label, state, status, onOpen, onRemove }: SocioTableProps) => {
  const say = messages(useLanguage())
  const { search, page, change } = state
  const list = useQuery(socioQueries.list({ search, status, page: String(page) }))
  const columns = useColumns(onOpen, onRemove)
  const { total = 0, isMore = false } = list.data ?? {}
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        list={list}
        failure={say.listError}
        empty={
          <EmptyState
            title={search ? say.emptySearch(search) : say.empty}
            text={search ? say.emptySearchText : undefined}
          />
        }
        onOpen={({ id }) => onOpen(id)}
      />
      {total > 0 && (
        <Pagination
          page={page}
          total={total}
          // A search knows of one row beyond the page, and that there are more.
          count={say.count(isMore && search ? total - 1 : total, isMore)}
          onChange={(next) => change({ page: next })}
        />
      )}
    </>
  )
}

const useColumns = (onOpen: (id: string) => void, onRemove: ((socio: SocioInList) => void) | undefined) => {
  const language = useLanguage()
  return useMemo(() => {
    const say = messages(language)
    const column = columnsOf<SocioInList>()
    return [
      column.accessor('membershipNumber', {
        header: say.number,
        cell: ({ getValue }) => <span className="num whitespace-nowrap">{getValue()}</span>,
        meta: { card: 'line' },
      }),
      column.accessor('fullName', { header: say.name, meta: { card: 'title' } }),
      column.accessor('email', {
        header: say.email,
        cell: ({ getValue }) => <span className="block text-small xl:min-w-[13.5rem]">{getValue()}</span>,
        meta: { card: 'line' },
      }),
      column.accessor('phone', {
        header: say.phone,
        cell: ({ getValue }) => <span className="num whitespace-nowrap">{getValue()}</span>,
        meta: { card: 'hidden' },
      }),
      column.accessor('membershipType', {
        header: say.type,
        cell: ({ getValue }) => <span className="whitespace-nowrap">{typeIn(language)[getValue() || 'regular']}</span>,
        meta: { card: 'hidden' },
      }),
      column.accessor('status', {
        header: say.status,
        cell: ({ getValue }) => <SocioStatusBadge status={getValue()} />,
        meta: { card: 'corner' },
      }),
      column.accessor('createdAt', {
        header: say.joined,
        cell: ({ getValue }) => <span className="num">{formatDate(getValue(), language)}</span>,
        meta: { card: 'foot' },
      }),
      column.display({
        id: 'actions',
        header: say.actions,
        cell: ({ row: { original } }) => (
          <>
            <button
              className="ibtn"
              type="button"
              aria-label={say.view(original.fullName)}
              onClick={() => onOpen(original.id)}
            >
              <Eye className="ico" aria-hidden />
            </button>
            {onRemove && (
              <button
                className="ibtn"
                type="button"
                aria-label={say.remove(original.fullName)}
                onClick={() => onRemove(original)}
              >
                <Trash2 className="ico" aria-hidden />
              </button>
            )}
          </>
        ),
        meta: { card: 'actions' },
      }),
    ]
  }, [language, onOpen, onRemove])
}
