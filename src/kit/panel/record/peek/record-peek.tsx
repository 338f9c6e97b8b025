import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RecordState } from './record-state.tsx'
import { Peek } from './peek.tsx'

type RecordPeekProps<Row, Key extends QueryKey> = {
  /** The title while the record is loading. */
  title: string
  query: UseQueryOptions<Row, Error, Row, Key>
  failure?: string
  titleOf: (record: Row) => string
  marks: (record: Row) => ReactNode
  takesFocus: boolean
  onClose: () => void
  children: (record: Row) => ReactNode
}

/** The record whose id is in the address, beside its list. */
export const RecordPeek = <Row, Key extends QueryKey>(props: RecordPeekProps<Row, Key>) => {
  const { title, query, failure, titleOf, marks, takesFocus, onClose, children } = props
  const { data: record, error, refetch } = useQuery(query)
  return (
    <Peek
      title={record === undefined ? title : titleOf(record)}
      marks={record !== undefined && marks(record)}
      takesFocus={takesFocus}
      onClose={onClose}
    >
      {record === undefined ? <RecordState error={error} failure={failure} retry={refetch} /> : children(record)}
    </Peek>
  )
}
