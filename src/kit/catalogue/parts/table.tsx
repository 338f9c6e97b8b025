import { Pencil, Trash2 } from 'lucide-react'
import { ActMenu } from '../../panel/table/acts/act-menu.tsx'
import { type RowAct, rowAct } from '../../panel/table/acts/act.ts'
import { RowActs } from '../../panel/table/acts/row-acts.tsx'
import { Address } from '../../panel/table/cells/address.tsx'
import { EmailLink } from '../../panel/table/cells/email-link.tsx'
import { PhoneLink } from '../../panel/table/cells/phone-link.tsx'
import { columnsOf } from '../../panel/table/columns.ts'
import { ExportButton } from '../../panel/table/export-button.tsx'
import { PhoneSelect } from '../../panel/form/phone-select.tsx'
import { FoldedTools } from '../../panel/table/folded-tools.tsx'
import { Foot } from '../../panel/table/foot.tsx'
import { ListEmpty } from '../../panel/table/list-empty.tsx'
import { OrderButtons } from '../../panel/table/order-buttons.tsx'
import { Pagination } from '../../panel/table/pagination.tsx'
import { DataTable } from '../../panel/table/rows/data-table.tsx'
import { LoadingRows } from '../../panel/table/rows/loading-rows.tsx'
import { NotFresh } from '../../panel/table/rows/not-fresh.tsx'
import { useCursor } from '../../panel/table/rows/use-cursor.ts'
import { SearchBox } from '../../panel/table/search-box.tsx'
import { Segments } from '../../panel/table/segments.tsx'
import { BulkFoot } from '../../panel/table/selection/bulk-foot.tsx'
import { SelectPage, SelectRow } from '../../panel/table/selection/select-boxes.tsx'
import { useSelection } from '../../panel/table/selection/use-selection.ts'
import { SortBox } from '../../panel/table/sort-box.tsx'
import { useRef } from 'react'
import { Keeps, Opens, type Parts, ignore, useSamples } from '../part.tsx'

type Row = { id: string; name: string; seats: number }

const helper = columnsOf<Row>()
const columns = [
  helper.accessor('name', { id: 'name', header: 'Nombre / Nom', meta: { card: 'title' } }),
  helper.accessor('seats', { id: 'seats', header: 'Sillas / Cadires', meta: { card: 'line' } }),
]
const sorts = ['name', 'seats'] as const

const useRows = (): Row[] => {
  const say = useSamples()
  return [
    { id: 'one', name: say.event, seats: 24 },
    { id: 'other', name: say.long, seats: 8 },
  ]
}

const useActs = (): RowAct[] => {
  const say = useSamples()
  return [
    rowAct(say.act, `${say.act}: ${say.event}`, Pencil, ignore, { isFirst: true }),
    rowAct(say.remove, `${say.remove}: ${say.event}`, Trash2, ignore, { isInMenu: true, isDanger: true }),
  ]
}

const Table = ({ isLoading = false, isPlain = false }) => {
  const say = useSamples()
  const rows = useRows()
  const acts = useActs()
  const cursor = useCursor(rows, undefined)
  const selection = useSelection(rows, 'kit')
  return (
    <Keeps<{ sort: (typeof sorts)[number]; order: 'asc' | 'desc' }>
      first={{ sort: 'name', order: 'asc' }}
      draw={(sorting, change) => (
        <DataTable
          label={say.event}
          columns={columns}
          rows={isLoading ? undefined : rows}
          isBusy={isLoading}
          cursor={cursor}
          openId={undefined}
          nameOf={({ name }) => name}
          sorting={{ ...sorting, sorts, change }}
          {...(!isPlain && { acts: () => acts, selection })}
        />
      )}
    />
  )
}

const Boxes = () => {
  const rows = useRows()
  const selection = useSelection(rows, 'kit')
  return (
    <>
      <SelectPage selection={selection} isNamed />
      {rows.map((row) => (
        <SelectRow key={row.id} row={row} name={row.name} selection={selection} />
      ))}
    </>
  )
}

const Menu = () => {
  const say = useSamples()
  const acts = useActs()
  const place = useRef<HTMLSpanElement>(null)
  return (
    <span ref={place}>
      <Opens draw={(close) => <ActMenu name={say.event} acts={acts} below={place} onRun={close} onClose={close} />} />
    </span>
  )
}

const Turns = ({ page, total }: { page: number; total: number }) => (
  <Keeps
    first={page}
    draw={(here, change) => <Pagination page={here} total={total} count={`${total}`} onChange={change} />}
  />
)

const search = { search: 'xyz', change: ignore }

/** The lists of the panel. */
export const parts: Parts = {
  'panel/table/rows/data-table': {
    'with acts and boxes': () => <Table />,
    plain: () => <Table isPlain />,
    loading: () => <Table isLoading />,
  },
  'panel/table/rows/loading-rows': {
    rows: () => (
      <table>
        <tbody>
          <LoadingRows hasBoxes={false} hasActs={false} columns={[{ id: 'name', columnDef: {} }]} />
        </tbody>
      </table>
    ),
  },
  'panel/table/rows/not-fresh': { 'since noon': () => <NotFresh since={Date.UTC(2026, 0, 31, 11)} retry={ignore} /> },
  'panel/table/acts/row-acts': { 'of a row': () => <RowActs acts={useActs()} name={useSamples().event} /> },
  'panel/table/acts/act-menu': { menu: () => <Menu /> },
  'panel/table/cells/address': { address: () => <Address of="marta@example.org" /> },
  'panel/table/cells/email-link': { link: () => <EmailLink email="marta@example.org" /> },
  'panel/table/cells/phone-link': { link: () => <PhoneLink phone="+34 600 000 000" /> },
  'panel/table/export-button': {
    button: () => <ExportButton file="kit" load={async () => [['kit']]} total={45} />,
  },
  'panel/table/folded-tools': { folded: () => <FoldedTools>{useSamples().text}</FoldedTools> },
  'panel/table/foot': {
    'middle page': () => (
      <Foot
        count={useSamples().rows}
        back={{ name: useSamples().older, go: ignore }}
        on={{ name: useSamples().newer, go: ignore }}
        here="2 / 3"
      />
    ),
    'one page': () => (
      <Foot
        count={useSamples().rows}
        back={{ name: useSamples().older, go: undefined }}
        on={{ name: useSamples().newer, go: undefined }}
      />
    ),
  },
  'panel/table/pagination': {
    'three pages': () => <Turns page={2} total={45} />,
    'one page': () => <Turns page={1} total={3} />,
  },
  'panel/table/list-empty': {
    'nothing yet': () => (
      <ListEmpty state={{ ...search, search: '' }} title={useSamples().nothing} text={useSamples().text} />
    ),
    'nothing found': () => <ListEmpty state={search} title={useSamples().nothing} />,
  },
  'panel/table/order-buttons': {
    first: () => <OrderButtons name={useSamples().event} position={0} count={3} onMove={ignore} onRemove={ignore} />,
    last: () => <OrderButtons name={useSamples().event} position={2} count={3} onMove={ignore} onRemove={ignore} />,
  },
  'panel/table/search-box': {
    empty: () => <SearchBox hint={useSamples().event} value="" onChange={ignore} />,
    typed: () => <SearchBox hint={useSamples().event} value={useSamples().event} onChange={ignore} />,
  },
  'panel/table/sort-box': {
    'by name': () => (
      <Keeps<{ sort: (typeof sorts)[number]; order: 'asc' | 'desc' }>
        first={{ sort: 'name', order: 'asc' }}
        draw={(sorting, change) => <SortBox {...sorting} sorts={sorts} columns={columns} onChange={change} />}
      />
    ),
  },
  'panel/form/phone-select': {
    'three of them, a select on a phone': () => {
      const say = useSamples()
      const options = [say.all, say.open, say.event].map((text) => ({ value: text, text }))
      return (
        <PhoneSelect label={say.event} options={options} value={say.open} onChange={ignore}>
          <p>{options.map(({ text }) => text).join(' ')}</p>
        </PhoneSelect>
      )
    },
  },
  'panel/table/segments': {
    'two of them': () => {
      const say = useSamples()
      const options = [
        { value: 'all', text: say.all },
        { value: 'open', text: say.open },
      ]
      return (
        <Keeps
          first="all"
          draw={(value, change) => <Segments label={say.event} options={options} value={value} onChange={change} />}
        />
      )
    },
  },
  'panel/table/selection/select-boxes': { 'two rows': () => <Boxes /> },
  'panel/table/selection/bulk-foot': {
    'two rows': () => (
      <BulkFoot
        text={useSamples().chosen}
        acts={[{ text: useSamples().act, run: ignore }]}
        end={{ text: useSamples().all, run: ignore }}
      />
    ),
  },
}
