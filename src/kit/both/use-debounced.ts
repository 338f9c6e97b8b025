import { useEffect, useState } from 'react'

/** A value once it has stayed the same for so many milliseconds, at first as it is; and a function that does not wait for the pause. */
export const useDebounced = (value: string, pauseMs: number) => {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return [debounced, () => setDebounced(value)] as const
}
