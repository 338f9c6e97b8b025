import { ArrowDownAZ, Ellipsis, Pencil, ScanQrCode, Search, Table2, Undo2, UserPlus, WifiOff } from 'lucide-react'
import { Suspense, lazy, memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { dayOf, formatTime } from '#base/dates/dates.ts'
import { secondMs } from '#base/dates/durations.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { firstNameOf } from '#base/text/first-name.ts'
import { formatEuros } from '#base/text/money.ts'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { LanguageToggle } from '#kit/site/language-toggle.tsx'
import { AddPerson } from './add-person.tsx'
import { Answer } from './answer.tsx'
import type { Shown } from './answers.ts'
import { type Door, type DoorState, undoMs } from './door-store.ts'
import { DoorMenu } from './door-menu.tsx'
import { messages } from './messages.ts'
import { type Party, type Seat, isFound, modelOf } from './model.ts'
import { pressActs } from './press-acts.ts'
import type { PaidNow } from './queued.ts'
import { PartyRow } from './party-row.tsx'
import { PartyPanel } from './party-panel.tsx'
import { RefusedItems } from './refused-items.tsx'
import dock from './dock.module.css'
import styles from './door.module.css'
import list from './list.module.css'

const Scan = lazy(() => import('./scan.tsx'))

type Filter = 'missing' | 'everybody' | 'owing'

/** The list of who comes, with what is done at the door. It answers from this phone alone. */
export const DoorList = ({ door, state }: { door: Door; state: DoorState }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [shown, setShown] = useState<Shown>()
  const [filter, setFilter] = useState<Filter>('missing')
  const [isByTable, setIsByTable] = useState(false)
  const [search, setSearch] = useState('')
  // The next one is somebody else.
  const show = useCallback((next: Shown | undefined) => {
    setShown(next)
    if (next?.kind === 'in') setSearch('')
  }, [])
  const [added, setAdded] = useState<string>()
  const [isScanning, setIsScanning] = useState(false)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [now, setNow] = useState(() => Date.now())
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15 * secondMs)
    return () => clearInterval(timer)
  }, [])

  // The answer comes at once, the list behind it when there is time.
  const { kept, queue } = useDeferredValue(state)
  const typed = useDeferredValue(search)
  const model = useMemo(() => modelOf(kept, queue, language), [kept, queue, language])
  const { event } = kept.list ?? {}
  const shownParties = useMemo(
    () => model.parties.filter((party) => (typed.trim() ? isFound(party, typed) : isIn(filter, party))),
    [model, filter, typed],
  )
  const hasTables = model.parties.some(({ table }) => table)

  // The same for each drawing, so that only the rows that change are drawn again.
  const { letIn, press, open, read } = useMemo(() => pressActs(door, language, show), [door, language, show])
  const undo = (ids: readonly string[], payment?: string) => {
    show(undefined)
    void door.undo(ids, payment)
  }
  const undoLast = () => undo(state.kept.last?.ids ?? [], state.kept.last?.payment)
  const beginSearch = () => {
    show(undefined)
    setIsScanning(false)
    // After the dialog has given the focus back.
    setTimeout(() => field.current?.focus(), 0)
  }
  const acts = {
    close: () => show(undefined),
    undo: undoLast,
    letIn: (party: Party, seats: Seat[], paid?: PaidNow) => void letIn(party, seats, paid),
    search: beginSearch,
    scan: () => {
      show(undefined)
      setIsScanning(true)
    },
    addNew: (name: string) => {
      show(undefined)
      setIsScanning(false)
      setAdded(name)
    },
  }
  const { last } = state.kept
  const paidLast = last?.payment
    ? model.parties.find(({ payments }) => payments.some(({ id }) => id === last.payment))
    : undefined
  const lastPayment = paidLast?.payments.find(({ id }) => id === last?.payment)
  const waiting = state.queue.filter(({ refused }) => !refused).length
  const counter = say.insideOf(model.inside, model.all)

  return (
    <div className={styles.page}>
      <PageHead title={event ? inLanguage(language, event.title, event.titleCa) : say.door} isIndexed={false} />
      <header className={styles.head}>
        <div>
          <h1>{event ? inLanguage(language, event.title, event.titleCa) : say.door}</h1>
          <p>{[event && whenAndWhere(event, now, language), kept.device].filter(Boolean).join(' · ')}</p>
        </div>
        <span className={styles.language}>
          <LanguageToggle />
        </span>
        <button type="button" aria-label={say.add} onClick={() => setAdded('')}>
          <UserPlus aria-hidden />
        </button>
        <button type="button" aria-label={say.more} onClick={() => setIsMenuOpen(true)}>
          <Ellipsis aria-hidden />
        </button>
      </header>
      <div role="status">
        {state.isOffline && (
          <p className={styles.offline}>
            <WifiOff aria-hidden />
            <span>{say.offline(waiting)}</span>
          </p>
        )}
      </div>
      <RefusedItems door={door} state={state} model={model} />
      <main className={styles.main}>
        {typed.trim() ? (
          <p className={list.found} role="status">
            <b>{say.found(shownParties.length, typed.trim())}</b>
            <span>{counter}</span>
          </p>
        ) : (
          <>
            <div className={styles.counter}>
              <p>
                <b>{model.inside}</b>
                <span>{say.ofAllInside(model.all)}</span>
                <span>{say.areMissing(Math.max(0, model.all - model.inside))}</span>
              </p>
              <progress aria-label={counter} value={model.inside} max={Math.max(1, model.all)} />
            </div>
            <div className={styles.filters} role="group" aria-label={say.show}>
              {(['missing', 'everybody', 'owing'] as const).map((one) => (
                <button key={one} type="button" aria-pressed={filter === one} onClick={() => setFilter(one)}>
                  <span>{say[one]}</span> <i>{countOf(one, model.parties)}</i>
                </button>
              ))}
              {hasTables && (
                <button
                  type="button"
                  className={styles.turn}
                  aria-label={isByTable ? say.byName : say.byTable}
                  onClick={() => setIsByTable(!isByTable)}
                >
                  {isByTable ? <ArrowDownAZ aria-hidden /> : <Table2 aria-hidden />}
                </button>
              )}
            </div>
          </>
        )}
        {isByTable && !typed.trim() ? (
          tablesOf(shownParties).map(([table, parties]) => (
            <section key={table} aria-label={table ? say.table(table) : say.noTable}>
              <h2 className={list.table}>
                <span>{table ? say.table(table) : say.noTable}</span>
                <small>{say.countOf(insideOf(parties), peopleOf(parties))}</small>
              </h2>
              <Rows parties={parties} hidesTable search="" onPress={press} onOpen={open} />
            </section>
          ))
        ) : (
          <Rows parties={shownParties} search={typed.trim()} hidesTable={!hasTables} onPress={press} onOpen={open} />
        )}
        {typed.trim() ? (
          <p className={list.notThere}>
            <span>{say.notThere}</span>
            <button type="button" onClick={() => setAdded(typed.trim())}>
              {say.addNamed(typed.trim())}
            </button>
          </p>
        ) : (
          shownParties.length === 0 && (
            <p className={styles.state}>
              {model.parties.length === 0 ? say.noGuests : filter === 'owing' ? say.nobodyOwes : say.nobodyMissing}
            </p>
          )
        )}
      </main>
      <div className={dock.dock}>
        {last && now - Date.parse(last.at) < undoMs && (
          <p className={dock.undo}>
            <span>
              <b>{enteredText(say, last)}</b>
              <small>
                {[
                  formatTime(last.at, language),
                  lastPayment && say.paidBy(formatEuros(lastPayment.amount, language), lastPayment.method),
                  state.isOffline && say.sentLater,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {paidLast && (
              <button type="button" aria-label={say.changeHow} onClick={() => open(paidLast)}>
                <Pencil aria-hidden />
              </button>
            )}
            <button type="button" aria-label={say.undo} onClick={undoLast}>
              <Undo2 aria-hidden />
              <span>{say.undo}</span>
            </button>
          </p>
        )}
        <div className={dock.tools}>
          <label>
            <Search aria-hidden />
            <input
              ref={field}
              type="search"
              value={search}
              placeholder={say.search}
              aria-label={say.search}
              autoComplete="off"
              enterKeyHint="search"
              onChange={({ target }) => setSearch(target.value)}
            />
          </label>
          <button type="button" onClick={() => setIsScanning(true)}>
            <ScanQrCode aria-hidden />
            <span>{say.scan}</span>
          </button>
        </div>
      </div>
      {isScanning && (
        <Suspense>
          <Scan
            inside={counter}
            isPaused={shown !== undefined}
            onCode={read}
            onSearch={beginSearch}
            onClose={() => setIsScanning(false)}
          />
        </Suspense>
      )}
      {added !== undefined && (
        <AddPerson
          name={added}
          model={model}
          capacity={event?.maxParticipants ?? 0}
          onClose={() => setAdded(undefined)}
          onAdd={(person, paid) => {
            setAdded(undefined)
            setSearch('')
            void door.addWalkIn(person, model.price, paid)
            setNow(Date.now())
          }}
        />
      )}
      {isMenuOpen && (
        <DoorMenu
          device={kept.device}
          waiting={state.queue.length}
          onLeave={() => void door.leave()}
          onClose={() => setIsMenuOpen(false)}
        />
      )}
      {shown?.kind === 'whole' ? (
        <PartyPanel
          party={model.parties.find(({ id }) => id === shown.party.id) ?? shown.party}
          now={now}
          onClose={() => show(undefined)}
          onEnter={(seats) => press(shown.party.id, seats)}
          onUndo={undo}
          onCorrect={(id, method) => void door.correctPayment(id, method)}
        />
      ) : (
        shown && <Answer shown={shown} model={model} acts={acts} />
      )}
    </div>
  )
}

type RowsProps = {
  parties: Party[]
  search: string
  hidesTable?: boolean
  onPress: (id: string) => void
  onOpen: (party: Party) => void
}

const RowsOf = ({ parties, search, hidesTable, onPress, onOpen }: RowsProps) =>
  parties.length > 0 && (
    <ul className={list.rows}>
      {parties.map((party) => (
        <PartyRow
          key={party.id}
          party={party}
          search={search}
          hidesTable={hidesTable}
          onPress={onPress}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )

const Rows = memo(RowsOf)

const isIn = (filter: Filter, { missing, owes }: Party) =>
  filter === 'everybody' || (filter === 'missing' ? missing.length > 0 : owes > 0)

/** People who are missing or on the list, and parties that owe. */
const countOf = (filter: Filter, parties: readonly Party[]) => {
  if (filter === 'owing') return parties.filter((party) => isIn(filter, party)).length
  return parties.reduce((sum, { seats, missing }) => sum + (filter === 'missing' ? missing : seats).length, 0)
}

const peopleOf = (parties: readonly Party[]) => parties.reduce((sum, { seats }) => sum + seats.length, 0)
const insideOf = (parties: readonly Party[]) =>
  parties.reduce((sum, { seats, missing }) => sum + seats.length - missing.length, 0)

/** In the order of the tables' numbers; who has none comes first. */
const tablesOf = (parties: readonly Party[]) =>
  [...Map.groupBy(parties, ({ table }) => table)].toSorted(([one], [other]) =>
    one.localeCompare(other, undefined, { numeric: true }),
  )

/** «Hoy 13:00, Mas Fumerol»; on another day with its date. */
const whenAndWhere = (event: NonNullable<DoorState['kept']['list']>['event'], now: number, language: Language) => {
  const isToday = dayOf(event.date) === dayOf(new Date(now))
  const time = formatTime(event.date, language)
  const when = isToday ? messages(language).today(time) : formatDayTime(event.date, language)
  return [when, inLanguage(language, event.location, event.locationCa)].filter(Boolean).join(', ')
}

const enteredText = (say: ReturnType<typeof messages>, { name, count }: NonNullable<DoorState['kept']['last']>) =>
  count === 0 ? say.paidNow(name) : say.entered(count > 1 ? firstNameOf(name) : name, count - 1)
