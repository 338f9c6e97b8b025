import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#kit/both/language.tsx'
import { useDebounced } from '#kit/both/use-debounced.ts'
import { type EditedOrganizer, organizersList } from '#club/pages/organizers/staff/queries.ts'
import { searchPause } from '#kit/panel/table/search-box.tsx'

/** An organizer, or `null` for an event without one. */
export type Option = EditedOrganizer | null

/**
 * The organizers that match the typed text, after a pause in typing. Without text, `null` and the first organizers by name.
 * `isSettled`: the options belong to the current text. Sends nothing while `isOpen` is false.
 */
export const useOrganizerSearch = (typed: string, isOpen: boolean) => {
  const language = useLanguage()
  const wanted = typed.trim()
  const [search] = useDebounced(wanted, searchPause)
  const { data, error, isPlaceholderData } = useQuery({
    ...organizersList({ search, sort: 'name', order: 'asc', filter: 'all', page: '1', language }),
    enabled: isOpen && wanted === search,
  })
  const found = data?.rows ?? []
  const options: Option[] = wanted === '' && search === '' ? [null, ...found] : found
  const isSettled = (data !== undefined || error !== null) && !isPlaceholderData && wanted === search
  return { options, error, isSettled, isMore: data !== undefined && data.total > found.length }
}
