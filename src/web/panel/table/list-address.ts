import { useLocation, useNavigate } from 'react-router'
import { useStableCallback } from './use-stable-callback.ts'

type FromList = { list?: string } | null

/** Opens a record on its own page. Remembers the address of the list with its search, filter, sort order and page. */
export const useOpenFromList = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useStableCallback((to: string) => void navigate(to, { state: { list: search } }))
}

/** The list as it was when the record was opened. A record that was not opened from it may lead elsewhere. */
export const useListAddress = (list: string, otherwise = list) => {
  const search = (useLocation().state as FromList)?.list
  return search === undefined ? otherwise : list + search
}
