import { useCallback, useLayoutEffect, useRef } from 'react'

/** A callback that is the same on each render but runs the newest version of `callback`. For columns and timers. */
export const useStableCallback = <Arguments extends unknown[], Result>(act: (...values: Arguments) => Result) => {
  const latest = useRef(act)
  // A layout effect: on a slow computer a click may come before a normal effect, and would run the previous version.
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...values: Arguments) => latest.current(...values), [])
}
