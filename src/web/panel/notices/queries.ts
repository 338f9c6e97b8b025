import { queryOptions } from '@tanstack/react-query'
import type { EventCancellation, NewNotice } from '#shared/forms/notice.ts'
import type { ChangedFact, EventFacts } from '#shared/notices.ts'
import type { Language } from '#shared/text/language.ts'
import { answer } from '../../lib/api.ts'
import { panelApi } from '../panel-api.ts'
import { type QueryData, live } from '../record/queries.ts'

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
export const restoreCancelledEvent = async (id: string) =>
  void (await answer(events.cancellations.$delete({ param: { id } })))

/** What a save or an act would tell, as the refusal `event.needs-telling` says it. Names and texts are only for who may see guests. */
export type Preview = {
  seated: number
  waiting: number
  emails: { es: number; ca: number }
  before: EventFacts | null
  after: EventFacts | null
  changed: ChangedFact[]
  /** How many get a seat from the waiting list by the save. */
  promoted: number
  /** Until when seats of a moved event are returned without paying. */
  returnableUntil: string | null
  unreachable?: string[]
  toReturn?: number
  samples?: {
    who: 'seated' | 'waiting' | 'companion'
    language: Language
    to: string
    others: number
    subject: string
    html: string
  }[]
}

export type Notes = { note: string; noteCa: string }
