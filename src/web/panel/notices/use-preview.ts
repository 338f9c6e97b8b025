import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Refused } from '../../lib/api.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { searchPause } from '../table/search-box.tsx'
import type { Notes, Preview } from './queries.ts'

export const noNotes: Notes = { note: '', noteCa: '' }

type Previewed = {
  /** Asks for a preview, which the server gives as a refusal, so that nothing is saved. */
  ask: (notes: Notes) => Promise<unknown>
  /** What `ask` depends on, apart from the notes. */
  about: string
  /** The preview without notes, where it is known already. */
  first: Preview | undefined
  notes: Notes
}

/** Reads whom a notice reaches and how its emails look, again after each pause in typing. */
export const usePreview = ({ ask, about, first, notes }: Previewed) => {
  const dialog = useId()
  const wanted = JSON.stringify(notes)
  const [asked] = useDebounced(wanted, searchPause)
  const isFirst = first && asked === JSON.stringify(noNotes)
  return useQuery({
    queryKey: ['notice-preview', dialog, about, asked],
    queryFn: () => previewOfRequest(ask(JSON.parse(asked) as Notes)),
    placeholderData: keepPreviousData,
    ...(isFirst && { initialData: first, staleTime: Infinity }),
    gcTime: 0,
  })
}

/** The preview in a refusal; undefined for any other error. */
export const previewOf = (error: unknown) =>
  error instanceof Refused && error.code === 'event.needs-telling' ? (error.details as Preview) : undefined

/** @throws the error of a request that was not answered with a preview */
const previewOfRequest = async (request: Promise<unknown>) => {
  try {
    await request
  } catch (error) {
    const preview = previewOf(error)
    if (preview) return preview
    throw error
  }
  throw new Error('The server saved instead of a preview')
}
