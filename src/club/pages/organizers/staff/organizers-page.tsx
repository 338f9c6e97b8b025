import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countryIn } from '#base/countries.ts'
import { organizerSorts } from '../shared/organizer.ts'
import { contentFilters } from '#club/pages/restaurants/shared/restaurant.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { Address, addressCell } from '#kit/panel/table/cells/address.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Photo } from '#kit/site/pictures/photo.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { ContentList } from '#kit/panel/table/content-list.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { contentActs } from '#kit/panel/table/acts/content-acts.ts'
import { useTrash } from '#kit/panel/record/use-trash.tsx'
import { columnsOf } from '#kit/panel/table/columns.ts'
import { NewButton } from '#kit/panel/record/new-button.tsx'
import { useListState } from '#kit/panel/table/use-list-state.ts'
import { newRecord, useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { catalanColumn } from '#kit/panel/translation/catalan-column.tsx'
import { messages as catalanMessages } from '#kit/panel/translation/messages.ts'
import { messages } from './messages.ts'
import { OrganizerDialog } from './organizer-dialog.tsx'
import { type OrganizerInPanel, organizersList, removeOrganizer, restoreOrganizer } from './queries.ts'
import { PhoneLink } from '#kit/panel/table/cells/phone-link.tsx'
import cells from '#kit/panel/table/cells/cells.module.css'

const columns = columnsOf<OrganizerInPanel>()

/** The organizers: logo, name, description, website, email, phone, city, country, edit, delete (spec §2). */
export default function OrganizersPage() {
  const language = useLanguage()
  const say = useSay(messages)
  const shared = contentMessages(language)
  const state = useListState(organizerSorts, { sort: 'name', filter: 'all' })
  const filter = contentFilters.find((value) => value === state.filter) ?? 'all'
  const list = useQuery(organizersList({ ...state.query, filter, language }))
  const { id, open, close } = useOpenRecord()
  const { ask, restoring, dialog } = useTrash({
    remove: removeOrganizer,
    restore: restoreOrganizer,
    removed: say.removed,
    removeFailed: say.removeFailed,
  })

  const visibleColumns = useMemo(() => columnsIn(language), [language])
  const nameOf = (organizer: OrganizerInPanel) => inLanguage(language, organizer.name, organizer.nameCa)
  const create = <NewButton text={say.create} onClick={() => open(newRecord)} />

  return (
    <>
      <ContentList
        title={say.organizers}
        columns={visibleColumns}
        nameOf={nameOf}
        restore={restoreOrganizer}
        acts={contentActs(language, nameOf, {
          edit: (organizer) => open(organizer.id),
          remove: (organizer) => ask({ id: organizer.id, name: nameOf(organizer) }),
          restore: restoring.on,
        })}
        list={list}
        say={say}
        state={state}
        filter={filter}
        options={[
          { value: 'all', text: shared.all },
          { value: 'catalan', text: catalanMessages(language).pending },
          { value: 'trash', text: shared.trash },
        ]}
        onOpen={(organizer) => open(organizer.id)}
        create={create}
      />
      {id && <OrganizerDialog id={id} onClose={close} />}
      {dialog}
    </>
  )
}

/** The columns of the list. */
const columnsIn = (language: Language) => {
  const say = messages(language)
  return columns.columns([
    columns.accessor('logoUrl', {
      header: say.logo,
      cell: ({ getValue }) =>
        getValue() ? <Photo className={cells.picture} src={getValue()} alt="" sizes="3rem" /> : null,
      meta: { card: 'hidden' },
    }),
    columns.accessor('name', {
      header: say.name,
      cell: ({ row: { original } }) => <Translated es={original.name} ca={original.nameCa} />,
      meta: { card: 'title' },
    }),
    columns.accessor('description', {
      header: say.description,
      cell: ({ row: { original } }) => (
        <Translated className={cells.clamp} es={original.description} ca={original.descriptionCa} />
      ),
      meta: { card: 'hidden', shrinks: true },
    }),
    columns.accessor('website', {
      header: say.website,
      cell: ({ getValue }) =>
        getValue() ? (
          <a href={getValue()} target="_blank" rel="noreferrer">
            <Address of={getValue().replace(/^https?:\/\/(www\.)?|\/$/g, '')} />
          </a>
        ) : null,
      meta: { card: 'hidden', shrinks: true },
    }),
    columns.accessor('email', {
      header: say.email,
      cell: addressCell,
      meta: { card: 'hidden', shrinks: true },
    }),
    columns.accessor('phone', {
      header: say.phone,
      cell: ({ getValue }) => getValue() && <PhoneLink phone={getValue()} />,
      meta: { card: 'line' },
    }),
    columns.accessor('city', {
      header: say.city,
      cell: ({ row: { original } }) => <Translated es={original.city} ca={original.cityCa} />,
      meta: { card: 'corner' },
    }),
    columns.accessor('country', {
      header: say.country,
      cell: ({ getValue }) => countryIn(language, getValue()),
      meta: { card: 'hidden' },
    }),
    catalanColumn<OrganizerInPanel>(language),
  ])
}
