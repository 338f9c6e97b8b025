import { useSyncExternalStore } from 'react'
import { deviceStorage } from '#kit/both/browser/storage.ts'

export const storageName = 'registrations'

const never = () => () => {}

/**
 * Whether this device remembers registrations: in a file of its own, because every page asks this. The server knows no device. Without any,
 * hydration renders nothing again: parts of the page whose script is still to come would go until then.
 */
export const useHasStoredRegistrations = () =>
  useSyncExternalStore(
    never,
    () => deviceStorage.read(storageName) !== null,
    () => false,
  )
