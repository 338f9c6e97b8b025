import { useEffect, useState } from 'react'
import { secondMs } from '#base/dates/durations.ts'

/**
 * The seconds until an instant, counted down. `offset`: how far the server's clock is ahead of this device's, in milliseconds.
 */
export const useTimeLeft = (instant: string, offset: number) => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.round((Date.parse(instant) - now - offset) / secondMs))
}
