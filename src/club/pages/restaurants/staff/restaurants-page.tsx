import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { contentFilters, restaurantSorts } from '../shared/restaurant.ts'
import type { Language } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { ContentList } from '#kit/panel/table/content-list.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { contentActs } from '#kit/panel/table/acts/content-acts.ts'
import { NewLink } from '#kit/panel/record/new-button.tsx'
import { useTrash } from '#kit/panel/record/use-trash.tsx'
import { columnsOf } from '#kit/panel/table/columns.ts'
import { useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { useListState } from '#kit/panel/table/use-list-state.ts'
import { catalanColumn } from '#kit/panel/translation/catalan-column.tsx'
import { messages as catalanMessages } from '#kit/panel/translation/messages.ts'
import { columnCells } from '#club/core/imports/staff/content-words.ts'
import { ImportLink } from '#club/core/imports/staff/import-link.tsx'
import { ExportButton } from '#kit/panel/table/export-button.tsx'
import forms from '#kit/site/form/forms.module.css'
import { restaurantColumns } from '../shared/restaurant-columns.ts'
import { restaurantColumnIn } from './import-messages.ts'
import { messages } from './messages.ts'
import {
  type RestaurantInPanel,
  removeRestaurant,
  restaurantRows,
  restaurantsList,
  restoreRestaurant,
} from './queries.ts'

const columns = columnsOf<RestaurantInPanel>()

/** The restaurants: name, address, specialty, edit and delete (spec §2). */
export default function RestaurantsPage() {
  const language = useLanguage()
  const say = useSay(messages)
  const shared = contentMessages(language)
  const { open } = useOpenRecord('page', '/admin/restaurantes')
  const state = useListState(restaurantSorts, { sort: 'createdAt', order: 'desc', filter: 'all' })
  const filter = contentFilters.find((value) => value === state.filter) ?? 'all'
  const list = useQuery(restaurantsList({ ...state.query, filter, language }))
  const { ask, restoring, dialog } = useTrash({
    remove: removeRestaurant,
    restore: restoreRestaurant,
    removed: say.removed,
    removeFailed: say.removeFailed,
  })

  const visibleColumns = useMemo(() => columnsIn(language), [language])
  const nameOf = ({ nombre }: RestaurantInPanel) => nombre
  const create = (
    <div className={forms.row}>
      <ImportLink to="/admin/restaurantes/importar" />
      <NewLink text={say.create} to="/admin/restaurantes/nuevo" />
    </div>
  )
  const query = { ...state.query, filter, language }
  const load = async () => columnCells(restaurantColumns, restaurantColumnIn(language), await restaurantRows(query))

  return (
    <>
      <ContentList
        title={say.restaurants}
        columns={visibleColumns}
        nameOf={nameOf}
        restore={restoreRestaurant}
        acts={contentActs(language, nameOf, {
          edit: ({ id }) => open(id),
          remove: ({ id, nombre }) => ask({ id, name: nombre }),
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
        onOpen={({ id }) => open(id)}
        create={create}
        {...(filter !== 'trash' && {
          tools: <ExportButton file={say.restaurants.toLowerCase()} load={load} total={list.data?.total} />,
        })}
      />
      {dialog}
    </>
  )
}

/** The columns of the list. */
const columnsIn = (language: Language) => {
  const say = messages(language)
  return columns.columns([
    columns.accessor('nombre', { header: say.nombre, meta: { card: 'title' } }),
    columns.accessor('direccion', { header: say.direccion, meta: { card: 'line', shrinks: true } }),
    columns.accessor('especialidad', {
      header: say.especialidad,
      cell: ({ row: { original } }) => <Translated es={original.especialidad} ca={original.especialidadCa} />,
      meta: { card: 'hidden', shrinks: true },
    }),
    catalanColumn<RestaurantInPanel>(language),
  ])
}
