import { useSay } from '../../both/language.tsx'
import { type Why, useAct } from '../act/use-act.ts'
import { messages } from '../form/messages.ts'

/** Restores a row from the trash. Its button is busy until the row has left it. */
export const useRestore = (restore: (id: string) => Promise<unknown>, why?: Why<string>) => {
  const say = useSay(messages)
  return useAct(restore, { done: say.restored, failed: say.restoreFailed, why, rowOf: (id) => id, isReadFirst: true })
}
