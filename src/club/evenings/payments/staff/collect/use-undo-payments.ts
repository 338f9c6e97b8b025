import { useSay } from '#kit/both/language.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { messages } from '../messages.ts'
import { voidPayments } from '../queries.ts'

/** Takes back payments that were just noted, all or none. It ends once the list has them no more. */
export const useUndoPayments = () => {
  const say = useSay(messages)
  return useAct((ids: string[]) => voidPayments({ ids, reason: say.undoneReason }), {
    done: (_answer, ids) => say.undone(ids.length),
    failed: say.notUndone,
    isReadFirst: true,
  })
}
