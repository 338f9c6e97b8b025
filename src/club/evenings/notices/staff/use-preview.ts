import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Refused } from '#kit/both/api.ts'
import { useDebounced } from '#kit/both/use-debounced.ts'
import { searchPause } from '#kit/panel/table/search-box.tsx'
import type { Notes, Preview } from './queries.ts'

export const noNotes: Notes = { note: '', noteCa: '' }

/** The preview with these notes, which is known already. `isMoved`: it takes the place of one that was true no more. */
export type Known = { preview: Preview; notes: Notes; isMoved?: boolean }

type Previewed = {
  ask: (notes: Notes) => Promise<Preview>
  /** What `ask` depends on, apart from the notes. */
  about: string
  known: Known | undefined
  notes: Notes
  /** The act is under way: its preview is read no more. */
  isBusy: boolean
}

/** Reads whom a notice reaches and how its emails look, again after each pause in typing. */
export const usePreview = ({ ask, about, known, notes, isBusy }: Previewed) => {
  const dialog = useId()
  const wanted = JSON.stringify(notes)
  const [asked] = useDebounced(wanted, searchPause)
  return useQuery({
    queryKey: ['notice-preview', dialog, about, known?.preview.seen, asked],
    queryFn: () => ask(JSON.parse(asked) as Notes),
    placeholderData: keepPreviousData,
    enabled: !isBusy,
    ...(known && asked === JSON.stringify(known.notes) && { initialData: known.preview, staleTime: Infinity }),
    gcTime: 0,
  })
}

/** Reads a preview before a save, and waits for the network as the save does. */
export const useFirstPreview = <Found extends Preview>() =>
  useMutation({ mutationFn: (read: () => Promise<Found>) => read(), meta: { isRead: true } })

/** The preview in a refusal of an act that tells others, or something else, than its people have seen; undefined for any other error. */
export const previewOf = (error: unknown) =>
  error instanceof Refused && previewCodes.has(error.code) ? (error.details as Preview) : undefined

const previewCodes = new Set(['event.needs-telling', 'preview.moved'])
