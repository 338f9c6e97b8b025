import { useSyncExternalStore } from 'react'

const name = 'panel-keys'
const listeners = new Set<() => void>()

/** Whether keys of one letter work on this device. */
export const areCharacterKeysOn = () => localStorage.getItem(name) !== 'off'

export const switchCharacterKeys = (on: boolean) => {
  if (on) localStorage.removeItem(name)
  else localStorage.setItem(name, 'off')
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useCharacterKeys = () => useSyncExternalStore(subscribe, areCharacterKeysOn, () => true)
