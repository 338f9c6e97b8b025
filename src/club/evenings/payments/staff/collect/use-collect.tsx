import { type ReactNode, useState } from 'react'
import { roundToCents } from '../../shared/rules/payments.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { BulkFoot } from '#kit/panel/table/selection/bulk-foot.tsx'
import { CollectDialog } from './collect-dialog.tsx'
import { messages } from '../messages.ts'
import type { Payer } from './payer.ts'
import { useUndoPayments } from './use-undo-payments.ts'

/**
 * Notes the payments of several selected parties. `act` is the button of the bar below the list, with their sum; `done` the bar afterwards,
 * which takes all of them back; `dialog` stands over the list.
 */
export const useCollect = (onNoted: () => void) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [payers, setPayers] = useState<Payer[]>()
  const [noted, setNoted] = useState<{ ids: string[]; text: string }>()
  const undoing = useUndoPayments()
  const takeBack = async (ids: string[]) => {
    if (await undoing.run(ids)) setNoted(undefined)
  }
  const act = (chosen: Payer[]) => {
    const sum = roundToCents(chosen.reduce((all, { owed }) => all + owed, 0))
    return chosen.length === 0
      ? []
      : [{ text: say.collect(formatEuros(sum, language)), run: () => setPayers(chosen), key: 'charge' as const }]
  }
  const done = noted && (
    <BulkFoot
      key={noted.text}
      text={noted.text}
      acts={[{ text: say.undo, run: () => takeBack(noted.ids), isBusy: undoing.isBusy, key: 'undo' }]}
      end={{ text: say.close, run: () => setNoted(undefined) }}
      takesFocus
    />
  )
  const dialog: ReactNode = payers && (
    <CollectDialog
      payers={payers}
      onNoted={(ids, sum) => {
        setPayers(undefined)
        setNoted({ ids, text: say.collected(ids.length, formatEuros(sum, language)) })
        onNoted()
      }}
      onClose={() => setPayers(undefined)}
    />
  )
  return { act, done, dialog }
}
