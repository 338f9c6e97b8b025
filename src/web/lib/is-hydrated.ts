import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and until its scripts run, then true. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
