import type { emails } from '#platform/outbox/tables/emails.ts'
import type { MembershipType, SocioStatus } from '#club/members/members/shared/membership.ts'
import type { AlertKind } from '#club/core/alerts/shared/alert-kinds.ts'
import type { PaymentMethod } from '#club/evenings/payments/shared/rules/payments.ts'
import type { Booking } from './bookings.ts'

type EmailStatus = (typeof emails.$inferSelect)['status']

type Event = Booking['event']

/** What a line of the timeline tells. */
export type Told =
  | { kind: 'applied'; reason: string; language: string }
  | { kind: 'joined'; membershipNumber: string }
  | { kind: 'completed' }
  | {
      kind: 'moved'
      status: SocioStatus
      membershipType: MembershipType
      /** The status before: the same, if the type changed. */
      was: SocioStatus
      onDay: string
      reason: string
    }
  | { kind: 'consent'; about: 'privacy' | 'diet'; event: Event | null }
  | {
      kind: 'alert'
      answer: 'alertAsked' | 'alertStopped' | 'alertTold'
      about: AlertKind
      name: string
      nameCa: string
    }
  | { kind: 'act'; action: string }
  | {
      /** `arrived`: at the door; `people`: how many of the booking. */
      kind: 'booked' | 'table' | 'arrived' | 'cancelled'
      bookingId: string
      name: string
      people: number
      waits: boolean
      event: Event
    }
  | {
      kind: 'payment'
      amount: number
      method: PaymentMethod
      receipt: string
      isVoided: boolean
      bookingId: string
      event: Event
    }
  | {
      kind: 'email'
      template: string
      status: EmailStatus
      refusal: (typeof emails.$inferSelect)['refusal']
      recipient: string
      event: Pick<Event, 'title' | 'titleCa'> | null
    }
  | { kind: 'note'; text: string; editedAt: Date | null; isOwn: boolean }

/** A line before its author is named: an account, or the author of the newest of these acts on a row. */
export type Entry = Told & {
  id: string
  at: Date
  /** It is of a booking that only has the same address. */
  hasSameAddress?: boolean
  author?: string | null
  logged?: { row: string; actions: readonly string[] }
}
