import { useQueryClient } from '@tanstack/react-query'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { hasUnsaved } from '../form/unsaved.ts'
import { rememberUndo } from '../keys/last-undo.ts'
import { refreshQueries } from '../record/refresh-queries.ts'
import { messages } from './messages.ts'
import { whyNotSaved } from './why-not-saved.ts'

const secondsToUndo = 10

/** Says in a toast what was done, with ten seconds to undo it, also by ⌘Z. Afterwards the history undoes it. */
export const useOfferUndo = () => {
  const undo = useUndo()
  const say = useSay(messages)
  return (title: string, text: string | undefined, act: () => Promise<unknown>) => {
    let isUsed = false
    const once = () => {
      if (isUsed) return undefined
      isUsed = true
      return undo(act)
    }
    rememberUndo(once, secondsToUndo)
    void notify('success', title, text, { text: say.undo, seconds: secondsToUndo, act: () => void once() })
  }
}

/** Undoes, and says how that went. From a toast too, whose screen may have gone. */
export const useUndo = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const readAgain = useReadAgain()
  return async (act: () => Promise<unknown>) => {
    try {
      await act()
      void notify('success', say.undone)
    } catch (error) {
      void notify('error', say.undoFailed, whyNotSaved(error, language))
    }
    await readAgain()
  }
}

/** Reads again what has changed outside its form. What is written in a form stays, and a save merges it. */
export const useReadAgain = () => {
  const queryClient = useQueryClient()
  return async () => {
    if (!hasUnsaved()) void queryClient.resetQueries({ queryKey: ['editing'] })
    await refreshQueries(queryClient, ['admin'])
  }
}
