import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until hydration, then true. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
