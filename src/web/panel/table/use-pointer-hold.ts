import { useEffect, useState } from 'react'

/**
 * True from when something is pressed, while `isWatching`, until it is let go: what changes in between would come between
 * the press and its click, and nothing would happen.
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
    // The click follows at once.
    const release = () => void setTimeout(() => setIsHeld(false))
    return listen(['pointerup', 'pointercancel', 'keyup', 'blur'], release)
  }, [isHeld])
  return isHeld
}

/** Enter clicks when it goes down, Space when it comes up. */
const isPress = (event: Event) =>
  event instanceof KeyboardEvent ? event.key === ' ' : event instanceof PointerEvent && event.button === 0

const listen = (names: string[], act: (event: Event) => void) => {
  for (const name of names) window.addEventListener(name, act)
  return () => {
    for (const name of names) window.removeEventListener(name, act)
  }
}
