import { startTransition, useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#root.tsx'
import { dayMs, minuteMs } from '#base/dates/durations.ts'

/**
 * The current time in milliseconds, updated every minute and at the given moments, such as the start of an event; NaN is none. During
 * hydration it is the time at which the server rendered the page.
 */
export const useNow = (...moments: number[]) => {
  const renderedAt = useRouteLoaderData<typeof rootLoader>('root')?.renderedAt ?? 0
  const [now, setNow] = useState(renderedAt)
  const dates = moments.join()
  useEffect(() => {
    // A part of the page whose script is still to come stays as the server drew it; else it would go until then.
    const update = () => startTransition(() => setNow(Date.now()))
    const first = setTimeout(update, 0)
    const timer = setInterval(update, minuteMs)
    const left = dates.split(',').map((date) => +date - Date.now())
    const soon = left.filter((time) => time > 0 && time < dayMs).map((time) => setTimeout(update, time))
    return () => {
      clearTimeout(first)
      soon.forEach((one) => clearTimeout(one))
      clearInterval(timer)
    }
  }, [dates])
  return now
}
