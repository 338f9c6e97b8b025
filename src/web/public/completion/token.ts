import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/**
 * The token of the email's link; '' without one, undefined until the browser has looked. It is kept in this tab and leaves
 * the address at once, so that neither the history nor whoever looks over the shoulder has it; a reload finds it again.
 */
export const useCompletionToken = () => {
  const given = useSearchParams()[0].get('token') ?? undefined
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (given && keep(given)) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [given, pathname, navigate])
  return useSyncExternalStore(
    neverChanges,
    () => given ?? kept(),
    () => given,
  )
}

const name = 'completion token'
const neverChanges = () => () => {}

const kept = () => {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** Whether the browser keeps it: where it may not, the address does. */
const keep = (token: string) => {
  try {
    sessionStorage.setItem(name, token)
    return true
  } catch {
    return false
  }
}
