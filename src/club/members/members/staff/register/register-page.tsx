import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { dayFault } from '#base/dates/calendar.ts'
import { dayOf, formatDate } from '#base/dates/dates.ts'
import type { Cell } from '#base/text/csv.ts'
import type { Language } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { currentAddress } from '#kit/panel/form/current-address.ts'
import { Picks } from '#kit/panel/form/picks.tsx'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { Printed } from '#kit/both/print/printed.tsx'
import { Crumbs } from '#kit/panel/shell/crumbs.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { columnsOf } from '#kit/panel/table/columns.ts'
import { ExportButton } from '#kit/panel/table/export-button.tsx'
import { ListEmpty } from '#kit/panel/table/list-empty.tsx'
import { Listing } from '#kit/panel/table/listing.tsx'
import { useListState } from '#kit/panel/table/use-list-state.ts'
import { assembliesList } from '#club/members/assemblies/staff/queries.ts'
import { type RegisterEntry, registerFilters, registerRowsPerPage } from '../../shared/register.ts'
import { type EntryInList, exportRegister, registerOf } from '../queries.ts'
import { SocioStatusBadge } from '../socio-status-badge.tsx'
import { messages } from './messages.ts'
import { PrintedRegister } from './printed-register.tsx'
import { changesInWords, stateInWords } from './register-words.ts'
import forms from '#kit/site/form/forms.module.css'
import cells from '#kit/panel/table/cells/cells.module.css'
import styles from './register.module.css'

const column = columnsOf<EntryInList>()

/** The members' register as it was on a day: to read, to print and as a file. */
export default function RegisterPage() {
  const language = useLanguage()
  const say = useSay(messages)
  const navigate = useNavigate()
  const { day, ...choice } = useRegisterDay()
  const state = useListState<'membershipNumber'>([], { sort: 'membershipNumber', filter: 'all' })
  const filter = registerFilters.find((value) => value === state.filter) ?? 'all'
  const { search, page } = state.query
  const list = useQuery(registerOf({ day, search, page, filter }))
  const [printed, setPrinted] = useState<Awaited<ReturnType<typeof exportRegister>>>()
  const printing = useAct(() => exportRegister(day), { failed: say.notPrinted, onDone: setPrinted })
  useKeys({ print: () => void printing.run() })
  const columns = useMemo(() => columnsIn(language), [language])
  const { counts } = list.data ?? {}
  const title = say.titleOn(formatDate(day, language))
  const figure = (name: 'active' | 'suspended' | 'inactive' | 'merged' | 'all') => (
    <li>
      <b>{counts?.[name] ?? '–'}</b> <span>{say[`${name}Of`](counts?.[name] ?? 0)}</span>
    </li>
  )
  return (
    <>
      <Crumbs to="/admin/socios" list={say.members}>
        {say.crumb}
      </Crumbs>
      <ScreenHeader title={title}>
        <div className={forms.row}>
          <ExportButton file={say.fileName(day)} load={async () => toCells(language, await exportRegister(day))} />
          <Button size="small" isBusy={printing.isBusy} onClick={() => void printing.run()}>
            <Printer aria-hidden />
            {say.print}
            <KeyHint name="print" />
          </Button>
        </div>
      </ScreenHeader>
      <div className={styles.when}>
        <Picks label={say.day} options={choice.options} value={day} onPick={choice.change} />
        <label>
          {say.otherDay}
          <input
            className={forms.input}
            type="date"
            max={choice.today}
            value={day}
            onChange={({ target }) => choice.change(target.value)}
          />
        </label>
      </div>
      <ul className={styles.strip}>
        {figure('active')}
        {figure('suspended')}
        {figure('inactive')}
        {counts && counts.merged > 0 && figure('merged')}
        {figure('all')}
      </ul>
      <p className={clsx('muted small', styles.addresses)}>{say.addressesOfToday}</p>
      <Listing
        label={title}
        columns={columns}
        nameOf={({ fullName }) => fullName}
        list={list}
        say={say}
        state={state}
        perPage={registerRowsPerPage}
        filter={{
          label: say.filter,
          value: filter,
          options: registerFilters
            .filter((value) => value !== 'merged' || filter === value || (counts?.merged ?? 0) > 0)
            .map((value) => ({
              value,
              text: `${value === 'joined' ? say.joined(day.slice(0, 4)) : say[value]} ${counts?.[value] ?? ''}`.trim(),
            })),
        }}
        onOpen={({ fileId }) => fileId && void navigate(`/admin/socios?ver=${fileId}`)}
        empty={<ListEmpty state={state} title={say.empty} />}
      />
      {printed && (
        <Printed label={title} onPrinted={() => setPrinted(undefined)}>
          <PrintedRegister day={day} register={printed} />
        </Printed>
      )}
    </>
  )
}

/** The day in the address, today without one, and the days that are asked for most. */
const useRegisterDay = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => dayOf(new Date()))
  const asked = params.get('dia') ?? ''
  const isDay = dayFault(asked) === undefined && asked >= '1900-01-01' && asked <= today
  const yearsEnd = `${Number(today.slice(0, 4)) - 1}-12-31`
  const change = (day: string) => {
    if (dayFault(day)) return
    const { params: after, mark } = currentAddress()
    after.delete('page')
    after.set('dia', day)
    setParams(after, { replace: true, preventScrollReset: true, state: mark })
  }
  const assembly = useQuery(assembliesList({ search: '', sort: 'day', order: 'desc', page: '1' })).data?.rows.find(
    (one) => one.day <= today,
  )
  const options = [
    { value: today, text: say.today },
    { value: yearsEnd, text: formatDate(yearsEnd, language) },
    ...(assembly ? [{ value: assembly.day, text: say.assembly(formatDate(assembly.day, language)) }] : []),
  ]
  return { day: isDay ? asked : today, today, options, change }
}

const columnsIn = (language: Language) => {
  const say = messages(language)
  return column.columns([
    column.accessor('membershipNumber', {
      header: say.number,
      cell: ({ getValue }) => <span className={cells.nowrap}>{getValue()}</span>,
      meta: { card: 'foot' },
    }),
    column.accessor('fullName', {
      header: say.name,
      cell: ({ getValue }) => <b>{getValue()}</b>,
      meta: { card: 'title' },
    }),
    column.accessor('address', { header: say.address, meta: { card: 'line', leaves: 2, shrinks: true } }),
    column.accessor('joinedOn', {
      header: say.since,
      cell: ({ getValue }) => <span className={cells.nowrap}>{formatDate(getValue(), language)}</span>,
      meta: { card: 'line' },
    }),
    column.display({
      id: 'changes',
      header: say.changes,
      cell: ({ row: { original } }) => <span className="muted">{changesInWords(original, language)}</span>,
      meta: { card: 'line' },
    }),
    column.accessor('status', {
      header: say.state,
      cell: ({ getValue }) => <SocioStatusBadge status={getValue()} text={stateInWords(getValue(), language)} />,
      meta: { card: 'corner' },
    }),
  ])
}

const toCells = (language: Language, { entries }: { entries: RegisterEntry[] }): Cell[][] => {
  const say = messages(language)
  return [
    [say.number, say.name, say.address, say.since, say.changes, say.state],
    ...entries.map((entry) => [
      entry.membershipNumber,
      entry.fullName,
      entry.address,
      entry.joinedOn,
      changesInWords(entry, language),
      stateInWords(entry.status, language),
    ]),
  ]
}
