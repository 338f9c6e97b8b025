import { clsx } from 'clsx'
import { formatEventStartInTable } from '#base/dates/table-days.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { columnsOf } from '#kit/panel/table/columns.ts'
import { catalanColumn } from '#kit/panel/translation/catalan-column.tsx'
import { memberPriceInWords } from '../shared/member-price-words.ts'
import { eventLabels } from './label-messages.ts'
import { messages } from './messages.ts'
import { PublicationState } from './publication/publication-state.tsx'
import type { EventInPanel } from './queries.ts'
import cells from '#kit/panel/table/cells/cells.module.css'

/** What members pay, below what everybody pays. */
const MemberPrice = ({ event }: { event: EventInPanel }) => {
  const members = memberPriceInWords(event, useLanguage())
  return members !== '' && <small className={cells.second}>{members}</small>
}

const columns = columnsOf<EventInPanel>()

/** The columns of the events. Roles that may read guests get a link to them. */
export const eventColumns = (language: Language, mayReadPeople: boolean) => {
  const say = messages(language)
  const labels = eventLabels(language)
  const titleOf = ({ title, titleCa }: EventInPanel) => inLanguage(language, title, titleCa)
  return columns.columns([
    columns.accessor('title', {
      header: labels.title,
      cell: ({ row: { original } }) => (
        <>
          <Translated es={original.title} ca={original.titleCa} />
          <PublicationState event={original} />
        </>
      ),
      meta: { card: 'title' },
    }),
    columns.accessor('date', {
      header: say.date,
      cell: ({ row: { original } }) => (
        <span className={clsx('num', cells.nowrap)}>{formatEventStartInTable(original, language)}</span>
      ),
      meta: { card: 'line' },
    }),
    columns.accessor('location', {
      header: labels.location,
      cell: ({ row: { original } }) => <Translated es={original.location} ca={original.locationCa} />,
      meta: { card: 'line', shrinks: true },
    }),
    columns.accessor('price', {
      header: labels.price,
      cell: ({ row: { original } }) => (
        <span className={clsx('num', cells.nowrap)}>
          <span>{formatPrice(original.price, language)}</span>
          <MemberPrice event={original} />
        </span>
      ),
      meta: { card: 'corner' },
    }),
    columns.accessor('registered', {
      header: say.registered,
      cell: ({ row: { original } }) => {
        const places = `${original.registered}/${original.maxParticipants}`
        const waiting = original.waiting > 0 ? say.wait(original.waiting) : ''
        const taken = (
          <span className="num">
            {places}
            {waiting && (
              <>
                {' '}
                <span className={cells.second}>{waiting}</span>
              </>
            )}
          </span>
        )
        if (!mayReadPeople || original.deletedAt) return taken
        return (
          <SiteLink
            to={`/admin/eventos/${original.id}/inscripciones`}
            aria-label={say.registrationsOf(waiting ? `${places} ${waiting}` : places, titleOf(original))}
          >
            {taken}
          </SiteLink>
        )
      },
      meta: { card: 'foot' },
    }),
    catalanColumn<EventInPanel>(language),
  ])
}
