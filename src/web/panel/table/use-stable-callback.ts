import { useCallback, useLayoutEffect, useRef } from 'react'

/** A callback that is the same in every drawing and does what the last drawing said: fit for columns and timers. */
export const useStableCallback = <Arguments extends unknown[], Result>(act: (...values: Arguments) => Result) => {
  const latest = useRef(act)
  // Not later: on a busy computer a press may come before an effect, and would do what the drawing before said.
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...values: Arguments) => latest.current(...values), [])
}
