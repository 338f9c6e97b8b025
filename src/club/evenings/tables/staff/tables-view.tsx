import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import type { QueryData } from '#kit/panel/record/queries.ts'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { EmptyState } from '#kit/site/states/empty-state.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { messages } from './messages.ts'
import { changeTable, tablesOf } from './queries.ts'
import { type Row, fittingTable, rowsOf, tablesIn } from './rows.ts'
import { TableChoice } from './table-choice.tsx'
import { TableRow } from './table-row.tsx'
import styles from './tables.module.css'

/** Who sits at which table: typed or pressed, one booking after the other. */
export const TablesView = ({ eventId }: { eventId: string }) => {
  const say = useSay(messages)
  const { data, error, refetch } = useQuery(tablesOf(eventId))
  if (error && !data) return <NotLoaded title={say.loadError} retry={refetch} />
  if (!data) return <Spinner />
  if (data.seats.length === 0) return <EmptyState title={say.nobody} />
  return <OpenTables eventId={eventId} {...data} />
}

type Move = { row: Row; label: string }

const OpenTables = ({ eventId, seats, seatsPerTable }: QueryData<typeof tablesOf> & { eventId: string }) => {
  const say = useSay(messages)
  const [split, setSplit] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<string>()
  const [asked, setAsked] = useState<Move & { over: number }>()
  /** Where those sat who were seated last. */
  const [last, setLast] = useState<Awaited<ReturnType<typeof changeTable>>>()
  const list = useRef<HTMLDivElement>(null)
  const follows = useRef(false)
  const rows = rowsOf(seats, split)
  const current = rows.find(({ key }) => key === chosen) ?? rows[0]!
  const nameOf = (label: string) => (/^\d/.test(label) ? say.table(label) : label || say.noTable)

  const moving = useAct(({ row, label }: Move) => changeTable({ ids: row.seats.map(({ id }) => id), label }), {
    failed: say.failed,
    why: { 'registration.not-found': say.gone },
    // One press after the other: none waits for the last.
    rowOf: ({ row }) => row.key,
    onDone: setLast,
  })
  // Not in a toast: on a phone it would lie over the tables.
  const undoing = useAct(
    async () => {
      for (const [label, same] of Map.groupBy(last ?? [], ({ table }) => table))
        await changeTable({ ids: same.map(({ id }) => id), label })
    },
    { failed: say.failed, onDone: () => setLast(undefined) },
  )
  useKeys({ undo: last && (() => undoing.run()) })

  /** Seats the row, and goes to the next one without a table. Over the size of a table it asks. */
  const seat = (row: Row, typed: string, isSure = false) => {
    const label = typed.trim()
    if (label === row.table) return
    const at = seats.filter(({ table }) => table === label).length
    const over = seatsPerTable !== null && label !== '' ? at + row.seats.length - seatsPerTable : 0
    if (over > 0 && !isSure) return setAsked({ row, label, over })
    const next = rows.find((other) => other.table === '' && other !== row && rows.indexOf(other) > rows.indexOf(row))
    const first = rows.find((other) => other.table === '' && other !== row)
    follows.current = true
    setChosen((next ?? first ?? row).key)
    void moving.on({ row, label }).run()
  }

  const go = (from: Row, by: 1 | -1) => {
    const next = rows[rows.indexOf(from) + by]
    if (!next) return
    follows.current = true
    setChosen(next.key)
  }
  useEffect(() => {
    // The figures seat at once, without a press on the list.
    if (document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [])
  useLayoutEffect(() => {
    if (!follows.current) return
    follows.current = false
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  })

  const onKeyDown = (row: Row, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    const acts: Record<string, () => unknown> = {
      arrowdown: () => go(row, 1),
      arrowup: () => go(row, -1),
      arrowright: () => splitOf(row),
      '0': () => seat(row, ''),
      t: () => list.current?.querySelector<HTMLInputElement>('[data-current] input')?.focus(),
    }
    const act = /^[1-9]$/.test(key) ? () => seat(row, key) : acts[key]
    if (!act) return
    event.preventDefault()
    act()
  }

  const splitOf = ({ seats: [first] }: Row) => {
    const next = new Set(split)
    if (!next.delete(first!.bookingId)) next.add(first!.bookingId)
    follows.current = true
    setChosen(next.has(first!.bookingId) ? first!.id : `${first!.bookingId} ${first!.table}`)
    setSplit(next)
  }

  const groups = [...Map.groupBy(rows, ({ table }) => table)]
  return (
    <div className={styles.view}>
      <p className={clsx('muted small', styles.keys)}>{say.keys}</p>
      <div className={styles.list} ref={list}>
        {groups.map(([table, ofTable]) => (
          <section key={table}>
            <h2>
              {nameOf(table)}{' '}
              <small>
                {say.people(
                  ofTable.reduce((sum, row) => sum + row.seats.length, 0),
                  new Set(ofTable.map((row) => row.seats[0]!.bookingId)).size,
                )}
              </small>
            </h2>
            {ofTable.map((row) => (
              <TableRow
                key={row.key}
                row={row}
                isCurrent={row === current}
                isSplit={split.has(row.seats[0]!.bookingId)}
                onChoose={() => setChosen(row.key)}
                onSeat={(label) => seat(row, label)}
                onSplit={() => splitOf(row)}
                onKeyDown={(event) => onKeyDown(row, event)}
              />
            ))}
          </section>
        ))}
      </div>
      <TableChoice
        eventId={eventId}
        tables={tablesIn(seats)}
        row={current}
        seatsPerTable={seatsPerTable}
        fits={fittingTable(current, seats, seatsPerTable)}
        onSeat={(label) => seat(current, label)}
        undoing={last && undoing}
      />
      {asked && (
        <ActDialog
          act={moving}
          sent={{ row: asked.row, label: asked.label }}
          text={say.oneMore(asked.over, nameOf(asked.label))}
          button={say.addSeats}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
