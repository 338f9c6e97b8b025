import { useEffect, useRef } from 'react'

/** After a step that shows something else in the same place, the screen begins at its top, for the keyboard too if what it was on is gone. */
export const useFocusAfterStep = (step: string) => {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    if (document.activeElement === document.body) document.getElementById('content')?.focus()
  }, [step])
}
