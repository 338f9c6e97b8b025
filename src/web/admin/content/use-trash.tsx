import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { notify } from '../../ui/notify.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
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
  const say = messages(useLanguage())
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Row>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin'] })

  const confirm = async ({ id }: Row) => {
    try {
      await remove(id)
      void notify('success', removed)
    } catch (error) {
      void notify('error', removeFailed)
      throw error
    } finally {
      void refresh()
    }
  }

  const bringBack = async (id: string) => {
    try {
      await restore(id)
      void notify('success', say.restored)
    } catch (error) {
      void notify('error', say.restoreFailed, error instanceof Refused ? refusal?.(error) : undefined)
    }
    void refresh()
  }

  const dialog = asked && (
    <ConfirmDialog
      text={say.trashText(asked.name)}
      confirm={say.remove}
      onConfirm={() => confirm(asked)}
      onClose={() => setAsked(undefined)}
    />
  )
  return { ask: setAsked, bringBack, dialog }
}
