import { useRef, useState } from 'react'

/**
 * `run` does an act unless one is under way already: the second press of a double click does nothing. A mutation says that
 * it is pending a moment too late for that.
 */
export const useBusy = () => {
  const [isBusy, setIsBusy] = useState(false)
  const isUnderWay = useRef(false)
  const run = async (act: () => Promise<unknown>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    try {
      await act()
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }
  return { isBusy, run }
}
