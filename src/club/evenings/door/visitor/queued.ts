import type { Arrival } from '../shared/arrivals.ts'
import type { DoorMethod } from '../shared/limits.ts'

/** What a phone noted and has not sent yet. `pass`: of which door. `refused`: why the server did not take it, so that somebody decides. */
type Noted = { id: string; pass: string; refused?: string | undefined }

export type QueuedArrival = Noted & Arrival & { kind: 'arrival' }

/** Money for the party of a seat. `undoneAt`: it was a mistake. */
export type QueuedPayment = Noted & {
  kind: 'payment'
  seat: string
  booking: string
  amount: number
  method: DoorMethod
  at: string
  anyway: boolean
  undoneAt?: string | undefined
}

/** How somebody pays now, and how much, in euros. */
export type PaidNow = { method: DoorMethod; amount: number }

/** Somebody without a seat, whose seat has the id. */
export type QueuedWalkIn = Noted & { kind: 'walkIn'; name: string; email: string; diet: string; raise: boolean }

export type Queued = QueuedArrival | QueuedPayment | QueuedWalkIn

/** Whether a phone still has what it sent: it was undone meanwhile, or decided anew, if not. */
export const isUnchanged = (sent: Queued, kept: Queued) => JSON.stringify(sent) === JSON.stringify(kept)

/**
 * As the server takes them: who has a free seat before who gets one more, which would take the free one; and what is undone before the same
 * money paid otherwise, which would be too much. The storage of a phone gives them in any order.
 */
export const inSendingOrder = (queue: readonly Queued[]) => {
  const turn = (one: Queued) => Number(one.kind === 'walkIn' ? one.raise : one.kind === 'payment' && !one.undoneAt)
  return queue.toSorted((one, other) => turn(one) - turn(other))
}
