import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'

const oneMinute = 60_000
const oneDay = 24 * 60 * oneMinute

/**
 * The current time in milliseconds, updated every minute and at `moment`, such as the start of an event. During hydration it is the
 * time at which the server rendered the page.
 */
export const useNow = (moment?: string) => {
  const renderedAt = useRouteLoaderData<typeof rootLoader>('root')?.renderedAt ?? 0
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    const update = () => setNow(Date.now())
    const first = setTimeout(update, 0)
    const timer = setInterval(update, oneMinute)
    const left = moment === undefined ? 0 : Date.parse(moment) - Date.now()
    const atMoment = left > 0 && left < oneDay ? setTimeout(update, left) : undefined
    return () => {
      clearTimeout(first)
      clearTimeout(atMoment)
      clearInterval(timer)
    }
  }, [moment])
  return now
}
