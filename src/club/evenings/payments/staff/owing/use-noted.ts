import { useState } from 'react'
import { inOrderOfDebt, roundToCents } from '../../shared/rules/payments.ts'
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
  const isPaid = (id: string) => gone.has(id) || settled.has(id)
  return {
    shown: [...rows, ...gone.values()].toSorted(inOrderOfDebt),
    paidCount: gone.size,
    isPaid,
    /** What is open of a party, as its balance: once it has paid here, what it paid beyond. */
    openOf: ({ id, money }: OpenParty) =>
      isPaid(id)
        ? roundToCents(
            noted
              .filter(({ party }) => party.id === id && party.money.balance === money.balance)
              .reduce((sum, { amount }) => sum + amount, money.balance),
          )
        : money.balance,
    last: last === hidden ? undefined : last,
    hideLast: () => setHidden(last),
    add: (one: Noted) => setNoted((before) => [...before, one]),
    isUndoing: undoing.isBusy,
    undoLast: async () => {
      if (last && (await undoing.run([last.paymentId]))) setNoted((before) => before.filter((one) => one !== last))
    },
  }
}
