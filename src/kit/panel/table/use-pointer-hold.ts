import { useEffect, useState } from 'react'

/**
 * True while the pointer or a key is down, if `isWatching`. A change of the page between a press and its release would prevent
 * the click.
 */
export const usePointerHold = (isWatching: boolean) => {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (!isWatching) return undefined
    const hold = (event: Event) => isPress(event) && setIsHeld(true)
    return listen(['pointerdown', 'keydown'], hold)
  }, [isWatching])
  useEffect(() => {
    if (!isHeld) return undefined
    // The click comes right after the release.
    const release = () => void setTimeout(() => setIsHeld(false))
    return listen(['pointerup', 'pointercancel', 'keyup', 'blur'], release)
  }, [isHeld])
  return isHeld
}

/** Enter clicks on key down, Space on key up. */
const isPress = (event: Event) =>
  event instanceof KeyboardEvent ? event.key === ' ' : event instanceof PointerEvent && event.button === 0

const listen = (names: string[], act: (event: Event) => void) => {
  for (const name of names) window.addEventListener(name, act)
  return () => {
    for (const name of names) window.removeEventListener(name, act)
  }
}
