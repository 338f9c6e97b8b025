import { useQueryClient } from '@tanstack/react-query'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { notify } from '../../ui/notify.tsx'
import { readAgain } from '../parts/read-again.ts'
import { useQuestion } from '../parts/use-question.tsx'
import { useSteady } from '../parts/use-steady.ts'
import { whyNot } from '../parts/why-not.ts'
import { messages } from './messages.ts'

type Trash = {
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
  removed: string
  removeFailed: string
  /** Why a restoration was refused, where the club says why. */
  refusal?: (refused: Refused) => string | undefined
}

type Row = { id: string; name: string }

/** Sends rows to the trash after a question, and brings them back. `dialog` is the question while it is asked. */
export const useTrash = ({ remove, restore, removed, removeFailed, refusal }: Trash) => {
  const language = useLanguage()
  const say = messages(language)
  const queryClient = useQueryClient()
  const { ask, dialog } = useQuestion<Row>({
    text: ({ name }) => say.trashText(name),
    confirm: say.remove,
    act: ({ id }) => remove(id),
    done: removed,
    failed: removeFailed,
  })

  const bringBack = useSteady(async (id: string) => {
    try {
      await restore(id)
      void notify('success', say.restored)
    } catch (error) {
      const reason = error instanceof Refused ? refusal?.(error) : undefined
      void notify('error', say.restoreFailed, reason ?? whyNot(error, language))
    }
    // Until it is gone from the trash its button is still there.
    await readAgain(queryClient, ['admin'])
  })
  return { ask, bringBack, dialog }
}
