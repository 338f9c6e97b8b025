/** What the club tells the people of an event. */
export const noticeKinds = [
  'changed',
  'cancelled',
  'reminder',
  'payment-due',
  'thanks',
  'message',
  'last-call',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Whether a notice is of no use once its event has begun. The others are decided by staff, and are sent. */
export const endsAtStart = (kind: NoticeKind) => kind === 'reminder' || kind === 'payment-due' || kind === 'last-call'

/** Whom a notice reaches, decided when it is sent: all with a seat or waiting, those with a seat, those who wait, or those who owe money. */
export const noticeAudiences = ['everybody', 'seated', 'waiting', 'owing'] as const
export type NoticeAudience = (typeof noticeAudiences)[number]

/** After a save, staff can undo it for so many minutes before its people are told. */
export const minutesToUndo = 5

/** The facts of an event that its people must know. Instants are ISO 8601, prices are in euros; the former release wrote none for members. */
export type EventFacts = {
  date: string
  endsAt: string | null
  location: string
  locationCa: string
  price: number
  memberPrice?: number | null
}

/** The facts that can change for the people of an event: the day, only the hours, the place, what they and what members pay. */
export type ChangedFact = 'date' | 'time' | 'location' | 'price' | 'memberPrice'
