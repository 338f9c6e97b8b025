import { useMutation, useQueryClient } from '@tanstack/react-query'
import { limits } from '#base/limits.ts'
import { useLanguage, useSay } from '../../both/language.tsx'
import { notify } from '../../site/toasts/notify.tsx'
import { hasUnsaved } from '../form/unsaved.ts'
import { rememberUndo } from '../keys/last-undo.ts'
import { messages } from './messages.ts'
import { whyNotSaved } from './why-not-saved.ts'

const { secondsToUndo } = limits

/** A call that takes an act back, or an act that does, which says itself what came of it. */
export type Undo = (() => Promise<unknown>) | { run: () => unknown }

/** Says in a toast what was done, with ten seconds to undo it, also by ⌘Z. Afterwards the history undoes it. */
export const useOfferUndo = () => {
  const say = useSay(messages)
  const takeBack = useTakeBack()
  return (title: string, text: string | undefined, undo: Undo, kind: 'success' | 'warning' = 'success') => {
    let isUsed = false
    const once = () => {
      if (isUsed) return undefined
      isUsed = true
      forget()
      return typeof undo === 'function' ? takeBack(undo) : undo.run()
    }
    const forget = rememberUndo(once, secondsToUndo)
    void notify(kind, title, text, { text: say.undo, seconds: secondsToUndo, act: () => void once() })
  }
}

/** Undoes, and says how that went. From a toast too, whose screen may have gone. */
const useTakeBack = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const readFormsAgain = useReadFormsAgain()
  const { mutateAsync } = useMutation({ mutationFn: (undo: () => Promise<unknown>) => undo(), gcTime: 0 })
  return async (undo: () => Promise<unknown>) => {
    try {
      await mutateAsync(undo)
      void notify('success', say.undone)
    } catch (error) {
      void notify('error', say.undoFailed, whyNotSaved(error, language))
    }
    readFormsAgain()
  }
}

/** Reads forms again whose record has changed outside them. What is written in a form stays, and a save merges it. */
export const useReadFormsAgain = () => {
  const queryClient = useQueryClient()
  return () => {
    if (!hasUnsaved()) void queryClient.resetQueries({ queryKey: ['editing'] })
  }
}
