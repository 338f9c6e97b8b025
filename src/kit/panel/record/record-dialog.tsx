import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '../../site/dialog/dialog.tsx'
import { RecordState } from './peek/record-state.tsx'
import { usePointerHold } from '../table/use-pointer-hold.ts'
import dialogs from '../../site/dialog/dialogs.module.css'

type RecordDialogProps<Row, Key extends QueryKey> = {
  /** The title of the dialog while its record is loading. */
  title: string
  query: UseQueryOptions<Row, Error, Row, Key>
  /** The screen's own message for a record that cannot be read. */
  failure?: string
  onClose: () => void
  children: (record: Row) => ReactNode
}

/** The dialog of the record whose id is in the address. `children` renders it once the record is read. */
export const RecordDialog = <Row, Key extends QueryKey>(props: RecordDialogProps<Row, Key>) => {
  const { title, query, failure, onClose, children } = props
  const { data: record, error, refetch } = useQuery(query)
  // The dialog must not be replaced between a press on its close button and the click.
  const isHeld = usePointerHold(record === undefined)
  if (record !== undefined && !isHeld) return children(record)
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={dialogs.body}>
        <RecordState error={error} failure={failure} retry={refetch} />
      </div>
    </Dialog>
  )
}
