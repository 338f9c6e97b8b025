import { useState } from 'react'
import { inOrderOfDebt } from '../../shared/rules/payments.ts'
import type { OpenParty } from '../queries.ts'
import { useUndoPayments } from '../collect/use-undo-payments.ts'

/** A party whose payment was noted here, with that payment. */
export type Noted = { party: OpenParty; paymentId: string; amount: number }

/**
 * The parties whose payments were noted since the list was opened: who has paid in full stays in it, with a tick, so that no row moves.
 * `undoLast` takes the last one back; `hideLast` says no more about it.
 */
export const useNoted = (rows: readonly OpenParty[]) => {
  const [noted, setNoted] = useState<Noted[]>([])
  const [hidden, setHidden] = useState<Noted>()
  const undoing = useUndoPayments()
  const last = noted.at(-1)
  const owing = new Map(rows.map((row) => [row.id, row]))
  const gone = new Map(noted.flatMap(({ party }) => (owing.has(party.id) ? [] : [[party.id, party] as const])))
  // Until the list is read again it has the row as it was.
  const settled = new Set(
    noted.flatMap(({ party: { id, money }, amount }) =>
      amount >= -money.balance && owing.get(id)?.money.balance === money.balance ? [id] : [],
    ),
  )
  return {
    shown: [...rows, ...gone.values()].toSorted(inOrderOfDebt),
    paidCount: gone.size,
    isPaid: (id: string) => gone.has(id) || settled.has(id),
    last: last === hidden ? undefined : last,
    hideLast: () => setHidden(last),
    add: (one: Noted) => setNoted((before) => [...before, one]),
    isUndoing: undoing.isBusy,
    undoLast: async () => {
      if (last && (await undoing.run([last.paymentId]))) setNoted((before) => before.filter((one) => one !== last))
    },
  }
}
