import { deviceStorage } from '#kit/both/browser/storage.ts'
import { useIsHydrated } from '#kit/both/is-hydrated.ts'

export const storageName = 'registrations'

/** Whether this device remembers registrations: in a file of its own, because every page asks this. The server knows no device. */
export const useHasStoredRegistrations = () => useIsHydrated() && deviceStorage.read(storageName) !== null
