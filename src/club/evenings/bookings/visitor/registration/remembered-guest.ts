import { deviceStorage } from '#kit/both/browser/storage.ts'

/** Who books on this device, if they asked it to remember them. */
export type RememberedGuest = { fullName: string; email: string }

const storageName = 'guest'

/** The guest whom this device remembers; undefined if nobody asked for it. */
export const readGuest = (): RememberedGuest | undefined => {
  const { fullName, email } = (deviceStorage.readJson(storageName) ?? {}) as Partial<RememberedGuest>
  return typeof fullName === 'string' && typeof email === 'string' ? { fullName, email } : undefined
}

export const rememberGuest = ({ fullName, email }: RememberedGuest) =>
  deviceStorage.write(storageName, JSON.stringify({ fullName, email }))

export const forgetGuest = () => deviceStorage.write(storageName, null)
