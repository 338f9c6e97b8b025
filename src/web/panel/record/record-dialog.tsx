import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { messages } from './messages.ts'
import { NotLoaded } from './not-loaded.tsx'
import { usePointerHold } from '../table/use-pointer-hold.ts'
import dialogs from '../../ui/dialog/dialogs.module.css'

type RecordDialogProps<Row, Key extends QueryKey> = {
  /** What the dialog is called until its record is there. */
  title: string
  query: UseQueryOptions<Row, Error, Row, Key>
  /** Said where it could not be read, where the screen has a sentence of its own. */
  failure?: string
  onClose: () => void
  children: (record: Row) => ReactNode
}

/** The record whose id is in the address, read when it is opened: `children` draws its dialog. */
export const RecordDialog = <Row, Key extends QueryKey>(props: RecordDialogProps<Row, Key>) => {
  const { title, query, failure, onClose, children } = props
  const say = messages(useLanguage())
  const { data: record, error, refetch } = useQuery(query)
  // The cross that somebody presses just now stays under the hand until it is let go.
  const isHeld = usePointerHold(record === undefined)
  if (record !== undefined && !isHeld) return children(record)
  const isGone = error instanceof Refused && error.status === 404
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={dialogs.body}>
        {isGone && <EmptyState title={say.recordGone} text={say.recordGoneText} />}
        {error && !isGone && <NotLoaded title={failure ?? say.recordFailed} retry={refetch} />}
        {!error && <Spinner />}
      </div>
    </Dialog>
  )
}
