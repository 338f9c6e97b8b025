import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { dayOf } from '#base/dates/dates.ts'
import { formatDay } from '#base/dates/weekday.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { saved } from '#kit/panel/form/lost-changes.ts'
import { Badge } from '#kit/panel/record/badge.tsx'
import { NewButton } from '#kit/panel/record/new-button.tsx'
import { newRecord, useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { Crumbs } from '#kit/panel/shell/crumbs.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { columnsOf } from '#kit/panel/table/columns.ts'
import { ListEmpty } from '#kit/panel/table/list-empty.tsx'
import { Listing } from '#kit/panel/table/listing.tsx'
import { useListState } from '#kit/panel/table/use-list-state.ts'
import { AssemblyForm } from './assembly-form.tsx'
import { assemblyName } from './assembly-words.ts'
import { messages } from './messages.ts'
import { type AssemblyInList, assembliesList } from './queries.ts'

const column = columnsOf<AssemblyInList>()

/** The assemblies of the members, the latest first. */
export default function AssembliesPage() {
  const language = useLanguage()
  const say = useSay(messages)
  const navigate = useNavigate()
  const state = useListState(['day'], { sort: 'day', order: 'desc' })
  const list = useQuery(assembliesList(state.query))
  const creation = useOpenRecord()
  const [today] = useState(() => dayOf(new Date()))
  const columns = useMemo(() => columnsIn(language, today), [language, today])
  return (
    <>
      <Crumbs to="/admin/socios" list={say.members}>
        {say.title}
      </Crumbs>
      <ScreenHeader title={say.title}>
        <NewButton text={say.create} onClick={() => creation.open(newRecord)} />
      </ScreenHeader>
      <Listing
        label={say.title}
        columns={columns}
        nameOf={(assembly) => assemblyName(assembly, language)}
        list={list}
        say={say}
        state={state}
        onOpen={({ id }) => void navigate(`/admin/socios/asambleas/${id}`)}
        empty={<ListEmpty state={state} title={say.empty} />}
      />
      {creation.id === newRecord && (
        <AssemblyForm
          onClose={creation.close}
          onSaved={(id) => void navigate(`/admin/socios/asambleas/${id}`, { replace: true, state: saved })}
        />
      )}
    </>
  )
}

const columnsIn = (language: Language, today: string) => {
  const say = messages(language)
  return column.columns([
    column.accessor('day', {
      header: say.day,
      cell: ({ row: { original } }) => <b>{formatDay(original.day, language)}</b>,
      meta: { card: 'title' },
    }),
    column.accessor('kind', { header: say.kind, cell: ({ getValue }) => say[getValue()], meta: { card: 'line' } }),
    column.accessor('place', {
      header: say.place,
      cell: ({ row: { original } }) => inLanguage(language, original.place, original.placeCa),
      meta: { card: 'line', shrinks: true },
    }),
    column.display({
      id: 'state',
      header: say.state,
      cell: ({ row: { original } }) => <AssemblyBadge {...original} today={today} />,
      meta: { card: 'corner' },
    }),
  ])
}

type AssemblyBadgeProps = { day: string; closedAt: string | null; cancelledAt: string | null; today: string }

/** Whether it is to come, today, not closed yet, closed or cancelled. */
export const AssemblyBadge = ({ day, closedAt, cancelledAt, today }: AssemblyBadgeProps) => {
  const say = useSay(messages)
  if (cancelledAt) return <Badge tone="danger">{say.cancelled}</Badge>
  if (closedAt) return <Badge tone="neutral">{say.closed}</Badge>
  if (day > today) return <Badge tone="neutral">{say.toCome}</Badge>
  return <Badge tone="ok">{day === today ? say.today : say.open}</Badge>
}
