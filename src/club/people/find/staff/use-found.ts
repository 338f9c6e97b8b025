import { useQuery } from '@tanstack/react-query'
import { everythingWith } from './queries.ts'
import { findPause } from '#club/core/find/staff/found-options.tsx'
import { useDebounced } from '#kit/both/use-debounced.ts'

/**
 * What matches the typed text, after a pause in typing; nothing for a single letter. `isSettled`: it belongs to the current text.
 * `searchNow` does not wait for the pause.
 */
export const useFound = (typed: string) => {
  const wanted = typed.trim()
  const [search, searchNow] = useDebounced(wanted, findPause)
  const isAsked = wanted.length > 1
  const { data, error, isPlaceholderData } = useQuery({ ...everythingWith(search), enabled: search.length > 1 })
  const isAnswered = wanted === search && (data !== undefined || error !== null) && !isPlaceholderData
  return {
    found: isAsked ? data : undefined,
    error: isAsked && isAnswered ? error : null,
    isSettled: !isAsked || isAnswered,
    searchNow,
  }
}
