import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { useOfferUndo } from '../history/use-offer-undo.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { refreshQueries } from './refresh-queries.ts'
import { failureReason } from './failure-reason.ts'

type Question<Row> = {
  /** The consequences of the action. */
  text: (row: Row) => string
  /** The text of the button. */
  confirm: string
  /** The text of the button that cancels, if «Cancelar» could mean the action itself. */
  keep?: string
  act: (row: Row) => Promise<unknown>
  /** Takes it back, where that is possible. */
  undo?: (row: Row) => Promise<unknown>
  done: string
  failed: string
  /** The screen's own messages for refusals. */
  why?: (error: unknown) => string | undefined
}

/** Asks before an action on a row, runs it, and reports the outcome. `dialog` is the open question. */
export const useQuestion = <Row,>({ text, confirm, keep, act, undo, done, failed, why }: Question<Row>) => {
  const language = useLanguage()
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  const [pendingRow, ask] = useState<Row>()

  const go = async (row: Row) => {
    try {
      await act(row)
      if (undo) offerUndo(done, undefined, () => undo(row))
      else void notify('success', done)
    } catch (error) {
      void notify('error', failed, why ? why(error) : failureReason(error, language))
      throw error
    } finally {
      void refreshQueries(queryClient, ['admin'])
    }
  }
  const dialog = pendingRow !== undefined && (
    <ConfirmDialog
      text={text(pendingRow)}
      confirm={confirm}
      keep={keep}
      failed={failed}
      onConfirm={() => go(pendingRow)}
      onClose={() => ask(undefined)}
    />
  )
  return { ask, dialog }
}
