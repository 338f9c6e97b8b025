import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../both/browser/storage.ts'

const name = 'panel-keys'
const listeners = new Set<() => void>()

/** Whether keys of one letter work on this device. */
export const areCharacterKeysOn = () => deviceStorage.read(name) !== 'off'

export const switchCharacterKeys = (on: boolean) => {
  deviceStorage.write(name, on ? null : 'off')
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useCharacterKeys = () => useSyncExternalStore(subscribe, areCharacterKeysOn, () => true)
