import { queryOptions } from '@tanstack/react-query'
import type { EventCancellation, MessagePreview, NewNotice, Notes } from '../shared/notice.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { type QueryData, live } from '#kit/panel/record/queries.ts'

const events = panelApi.api.admin.events[':id']
const notices = panelApi.api.admin.notices[':id']

/** The notices of an event. Another device may write, undo or send one. */
export const eventNotices = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'notices', id],
    queryFn: () => answer(events.notices.$get({ param: { id } })),
    ...live,
  })

export type Notice = QueryData<typeof eventNotices>['notices'][number]

export const isPending = ({ sentAt }: { sentAt: string | null }) => sentAt === null

export const undoNotice = async (id: string) => void (await answer(notices.$delete({ param: { id } })))
export const sendNotice = async (id: string) => void (await answer(notices.sendings.$post({ param: { id } })))
export const writeNotice = (id: string) => async (json: NewNotice) =>
  void (await answer(events.notices.$post({ param: { id }, json })))
export const cancelEvent = (id: string) => async (json: EventCancellation) =>
  void (await answer(events.cancellations.$post({ param: { id }, json })))
export const previewCancellation = (id: string) => (json: Notes) =>
  answer(events.cancellations.previews.$post({ param: { id }, json }))
export const previewMessage = (id: string) => (json: MessagePreview) =>
  answer(events.notices.previews.$post({ param: { id }, json }))
export const restoreCancelledEvent = async (id: string) =>
  void (await answer(events.cancellations.$delete({ param: { id } })))

/** Whom an act would tell. Names and texts are only for who may see guests. */
export type Preview = Awaited<ReturnType<ReturnType<typeof previewCancellation>>>

export type { Notes }
