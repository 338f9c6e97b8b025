import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cell } from '#shared/csv.ts'
import { formatDateTime } from '#shared/dates.ts'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { notify } from '../../ui/notify.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { messages } from './messages.ts'
import { type RegistrationInPanel, cancelRegistration, exportRegistrations, restoreRegistration } from './queries.ts'

/** Cancelling a registration after a question, taking it back, and the list as a file. */
export const useRegistrationActs = (eventId: string) => {
  const language = useLanguage()
  const say = messages(language)
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<RegistrationInPanel>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin'] })

  const cancel = async (id: string) => {
    try {
      await cancelRegistration(id)
      void notify('success', say.cancelDone)
    } catch (error) {
      void notify('error', say.cancelFailed)
      throw error
    } finally {
      void refresh()
    }
  }

  const restore = async (id: string) => {
    try {
      await restoreRegistration(id)
      void notify('success', say.restored)
    } catch (error) {
      const isFull = error instanceof Refused && error.code === 'event.full'
      void notify('error', say.changeFailed, isFull ? say.full : undefined)
    }
    void refresh()
  }

  /** Everybody who holds a place, for a file: the first row says what the columns are. */
  const rowsForFile = async (): Promise<Cell[][]> => {
    const rows = await exportRegistrations(eventId)
    const head = [say.fullName, say.email, say.phone, say.isMember, say.diet, say.notes, say.source, say.createdAt]
    const lines = rows.map((row) => [
      row.fullName,
      row.email,
      row.phone,
      row.isMember ? say.yes : say.no,
      row.dietaryRestrictions,
      row.notes,
      row.howDidYouKnowUs,
      formatDateTime(row.createdAt, language),
    ])
    return [head, ...lines]
  }

  const dialog = asked && (
    <ConfirmDialog
      text={say.cancelText(asked.fullName)}
      confirm={say.cancel}
      onConfirm={() => cancel(asked.id)}
      onClose={() => setAsked(undefined)}
    />
  )
  return { askToCancel: setAsked, restore: (id: string) => void restore(id), rowsForFile, dialog }
}
