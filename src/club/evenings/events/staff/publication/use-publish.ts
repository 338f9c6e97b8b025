import { useSay } from '#kit/both/language.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { publishEvent } from '../queries.ts'
import { messages } from './messages.ts'

/** Publishes a draft, or an event that would be published later. Its button is busy until the list shows it as published. */
export const usePublish = () => {
  const say = useSay(messages)
  return useAct(publishEvent, {
    done: say.published,
    doneText: say.isVisible,
    failed: say.publishFailed,
    rowOf: (id) => id,
    isReadFirst: true,
  })
}
