import { importCalls } from '#club/core/imports/staff/import-calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EventPreview } from '../shared/event-form.ts'
import type { StaffNote } from '../shared/staff-note.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { contentCalls } from '#club/core/content/staff/content-calls.ts'
import { type QueryData, live } from '#kit/panel/record/queries.ts'

const events = panelApi.api.admin.events

const calls = contentCalls('events', events)
export const {
  list: eventsList,
  toEdit: eventToEdit,
  create: createEvent,
  change: changeEvent,
  restore: restoreEvent,
} = calls
export const removeEvent = (id: string, registered: number) => calls.remove(id, { registered: String(registered) })

/** The head of an event's page: others register and pay while it is in sight. */
export const eventOverview = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'events', 'overview', id],
    queryFn: () => answer(events[':id'].overview.$get({ param: { id } })),
    // From one event to the next the page stays, and so does the focus.
    placeholderData: keepPreviousData,
    ...live,
  })

export const eventChoices = () =>
  queryOptions({ queryKey: ['admin', 'events', 'choices'], queryFn: () => answer(events.choices.$get()) })

/** Who would get a seat from the waiting list with this capacity and date. */
export const eventPromotions = (id: string, query: { capacity: string; date?: string }) =>
  queryOptions({
    queryKey: ['admin', 'events', 'promotions', id, query],
    queryFn: () => answer(events[':id'].promotions.$get({ param: { id }, query })),
    placeholderData: keepPreviousData,
  })

/** Whom a save would tell. */
export const previewEvent = (id: string) => (json: EventPreview) =>
  answer(events[':id'].previews.$post({ param: { id }, json }))
/** The same while the form is written. `about`: what `read` depends on. */
export const savePreview = (
  id: string,
  about: string,
  read: () => ReturnType<ReturnType<typeof previewEvent>> | null,
) =>
  queryOptions({
    queryKey: ['admin', 'events', 'preview', id, about],
    queryFn: read,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
export const writeStaffNote = (id: string) => (json: StaffNote) =>
  answer(events[':id']['staff-note'].$put({ param: { id }, json }))
export const publishEvent = (id: string) => answer(events[':id'].publications.$post({ param: { id } }))

export type EventInPanel = QueryData<typeof eventsList>['rows'][number]
export type EventOverview = QueryData<typeof eventOverview>
export type EditedEvent = Awaited<ReturnType<typeof createEvent>>

export const {
  last: lastEventImport,
  preview: previewEvents,
  apply: importEvents,
  undo: undoEvents,
} = importCalls(events.imports)
export const eventRows = (query: Parameters<typeof eventsList>[0]) => answer(events.imports.rows.$get({ query }))
