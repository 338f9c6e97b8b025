import { formatDate } from '#base/dates/dates.ts'
import { formatEventStartInTable } from '#base/dates/table-days.ts'
import type { Language } from '#base/text/language.ts'
import { Translated } from '#kit/site/translated.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import { addressCell } from '#kit/panel/table/cells/address.tsx'
import { PhoneLink } from '#kit/panel/table/cells/phone-link.tsx'
import { columnsOf } from '#kit/panel/table/columns.ts'
import { messages } from './messages.ts'
import type { RegistrationFound } from './queries.ts'
import { seatName } from '../shared/seat-name.ts'

const columns = columnsOf<RegistrationFound>()

/** The columns of the search in all events: the guest and the event. */
export const searchColumns = (language: Language) => {
  const say = messages(language)
  return columns.columns([
    columns.accessor('fullName', {
      header: say.fullName,
      cell: ({ row: { original } }) => (
        <>
          <span>{seatName(original, language)}</span>{' '}
          {original.state === 'waiting' && <Badge tone="warn">{say.waits}</Badge>}
        </>
      ),
      meta: { card: 'title' },
    }),
    columns.accessor('email', {
      header: say.email,
      cell: addressCell,
      meta: { card: 'hidden', leaves: 2, shrinks: true },
    }),
    columns.accessor('phone', {
      header: say.phone,
      cell: ({ getValue }) => getValue() && <PhoneLink phone={getValue()} />,
      meta: { card: 'line' },
    }),
    columns.accessor('title', {
      header: say.event,
      cell: ({ row: { original } }) => <Translated es={original.title} ca={original.titleCa} />,
      meta: { card: 'line', shrinks: true },
    }),
    columns.accessor('date', {
      header: say.date,
      cell: ({ row: { original } }) => <span className="num">{formatEventStartInTable(original, language)}</span>,
      meta: { card: 'foot' },
    }),
    columns.accessor('createdAt', {
      header: say.registeredOn,
      cell: ({ getValue }) => <span className="num">{formatDate(getValue(), language)}</span>,
      meta: { card: 'hidden', leaves: 1 },
    }),
  ])
}
