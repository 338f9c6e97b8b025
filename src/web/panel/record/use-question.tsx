import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { refreshQueries } from './refresh-queries.ts'
import { failureReason } from './failure-reason.ts'

type Question<Row> = {
  /** What disappears or changes with this row. */
  text: (row: Row) => string
  /** The verb on the button. */
  confirm: string
  /** The verb of the way out, where «Cancelar» would be understood as the act. */
  keep?: string
  act: (row: Row) => Promise<unknown>
  done: string
  failed: string
  /** Why it was refused, where the screen has sentences of its own. */
  why?: (error: unknown) => string | undefined
}

/** Asks before a row goes, lets it go, and says how that went. `dialog` is the question while it is asked. */
export const useQuestion = <Row,>({ text, confirm, keep, act, done, failed, why }: Question<Row>) => {
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [asked, ask] = useState<Row>()

  const go = async (row: Row) => {
    try {
      await act(row)
      void notify('success', done)
    } catch (error) {
      void notify('error', failed, why ? why(error) : failureReason(error, language))
      throw error
    } finally {
      void refreshQueries(queryClient, ['admin'])
    }
  }
  const dialog = asked !== undefined && (
    <ConfirmDialog
      text={text(asked)}
      confirm={confirm}
      keep={keep}
      failed={failed}
      onConfirm={() => go(asked)}
      onClose={() => ask(undefined)}
    />
  )
  return { ask, dialog }
}
