import { useLocation, useNavigate } from 'react-router'
import { useStableCallback } from './use-stable-callback.ts'

type FromList = { list?: string } | null

/** Opens a record on a page of its own, which then knows the search, filter, sort and page it was opened from. */
export const useOpenFromList = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useStableCallback((to: string) => void navigate(to, { state: { list: search } }))
}

/** The list again, as it was when the record was opened from it. */
export const useListAddress = (list: string) => {
  const { state } = useLocation()
  return list + ((state as FromList)?.list ?? '')
}
