import { secondMs } from '#base/dates/durations.ts'
import type { Language } from '#base/text/language.ts'
import { createApiClient } from '#kit/both/api-client.ts'
import { Refused, answer } from '#kit/both/api.ts'
import { type Answer, mostArrivals, mostOthers } from '../shared/limits.ts'
import { type Queued, type QueuedArrival, type QueuedPayment, type QueuedWalkIn, inSendingOrder } from './queued.ts'

/** A phone in a cellar has a network that answers nothing. */
const answerMs = 10 * secondMs

const routesOf = (pass: string) =>
  createApiClient((input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Pass ${pass}`)
    return fetch(input, { ...init, headers, signal: AbortSignal.timeout(answerMs) })
  }).api.door

export const readDoor = (pass: string, since: string) => answer(routesOf(pass).$get({ query: { since } }))

export type DoorAnswer = Awaited<ReturnType<typeof readDoor>>
export type DoorList = NonNullable<DoorAnswer['list']>

/** Who comes, and in which language the club reads who noted it. */
type By = { device: string; language: Language }

/**
 * Sends what was noted at the door of a pass: first who came without a seat, since arrivals and payments may be theirs. What belongs to
 * somebody whom the server refuses waits.
 * @returns the answers, by the id of what was sent
 * @throws Refused for a pass that opens nothing any more, Error without a network
 */
export const sendQueued = async (pass: string, noted: readonly Queued[], by: By) => {
  const routes = routesOf(pass)
  const queue = inSendingOrder(noted)
  const walkIns = queue.filter((one): one is QueuedWalkIn => one.kind === 'walkIn')
  const answers = await inParts(walkIns, mostOthers, (part) =>
    answer(
      routes['walk-ins'].$post({
        json: { ...by, walkIns: part.map(({ id, name, email, diet, raise }) => ({ id, name, email, diet, raise })) },
      }),
    ),
  )
  const refused = new Set(answers.flatMap((one) => (one.answer === 'refused' ? [one.id] : [])))
  const arrivals = queue.filter((one): one is QueuedArrival => one.kind === 'arrival' && !refused.has(one.seat))
  const payments = queue.filter((one): one is QueuedPayment => one.kind === 'payment' && !refused.has(one.seat))
  const further = [
    await inParts(arrivals, mostArrivals, (part) =>
      answer(
        routes.arrivals.$post({
          json: {
            arrivals: part.map(({ id, seat, at, device, undoneAt }) => ({ id, seat, at, device, undoneAt })),
          },
        }),
      ),
    ),
    await inParts(payments, mostOthers, (part) =>
      answer(
        routes.payments.$post({
          json: {
            ...by,
            payments: part.map(({ id, seat, amount, method, at, anyway, undoneAt = null }) => ({
              id,
              seat,
              amount,
              method,
              at,
              anyway,
              undoneAt,
            })),
          },
        }),
      ),
    ),
  ]
  return new Map([...answers, ...further.flat()].map((one) => [one.id, one]))
}

/** Sends in parts. One thing that the server cannot read must not keep the others: then the part is sent in halves. */
const inParts = async <One extends { id: string }>(
  all: readonly One[],
  most: number,
  send: (part: readonly One[]) => Promise<Answer[]>,
): Promise<Answer[]> => {
  if (all.length === 0) return []
  if (all.length > most)
    return [...(await inParts(all.slice(0, most), most, send)), ...(await inParts(all.slice(most), most, send))]
  try {
    return await send(all)
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'invalid') throw error
    if (all.length === 1) return [{ id: all[0]!.id, answer: 'refused', code: 'invalid' }]
    const half = Math.ceil(all.length / 2)
    return inParts(all, half, send)
  }
}
