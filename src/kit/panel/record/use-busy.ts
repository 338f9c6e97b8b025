import { useRef, useState } from 'react'

/**
 * `run` starts an action unless one is running, so that the second click of a double click does nothing. The pending state of a
 * mutation comes too late for that.
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
