import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { tabStorage } from '#kit/both/browser/storage.ts'

/**
 * The token of the link in the email; '' without one, undefined during hydration. It is moved from the address to the storage of
 * this tab, so that it is neither in the history nor visible, and survives a reload.
 */
export const useCompletionToken = () => {
  const inAddress = useSearchParams()[0].get('token') ?? undefined
  // A change of language may repeat the token before React renders the address without it. Then only the location has changed.
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // If the browser forbids storage, the token stays in the address.
    if (inAddress && tabStorage.write(name, inAddress))
      void navigate(location.pathname, { replace: true, preventScrollReset: true })
  }, [inAddress, location, navigate])
  return useSyncExternalStore(
    neverChanges,
    () => inAddress ?? tabStorage.read(name) ?? '',
    () => inAddress,
  )
}

const name = 'completion token'
const neverChanges = () => () => {}
