import { useLocation, useNavigate } from 'react-router'
import { useSteady } from './use-stable-callback.ts'

type FromList = { list?: string } | null

/** Opens a record on a page of its own, which then knows the search, filter, sort and page it was opened from. */
export const useOpenFromList = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useSteady((to: string) => void navigate(to, { state: { list: search } }))
}

/** The list again, as it was when the record was opened from it. */
export const useWayBack = (list: string) => {
  const { state } = useLocation()
  return list + ((state as FromList)?.list ?? '')
}
