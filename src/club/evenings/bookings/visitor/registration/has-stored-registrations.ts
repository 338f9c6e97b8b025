import { deviceStorage } from '#kit/both/browser/storage.ts'

export const storageName = 'registrations'

/** Whether this device remembers registrations. In a file of its own, because every page of an event asks this. */
export const hasStoredRegistrations = () => deviceStorage.read(storageName) !== null
