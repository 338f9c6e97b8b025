import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'

const oneMinute = 60_000
const oneDay = 24 * 60 * oneMinute

/**
 * The time in milliseconds, updated every minute and at `moment`, such as the start of an event. While a page hydrates, it
 * is the time at which the server rendered the page.
 */
export const useNow = (moment?: string) => {
  const renderedAt = useRouteLoaderData<typeof rootLoader>('root')?.renderedAt ?? 0
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    const look = () => setNow(Date.now())
    const first = setTimeout(look, 0)
    const timer = setInterval(look, oneMinute)
    const left = moment === undefined ? 0 : Date.parse(moment) - Date.now()
    const then = left > 0 && left < oneDay ? setTimeout(look, left) : undefined
    return () => {
      clearTimeout(first)
      clearTimeout(then)
      clearInterval(timer)
    }
  }, [moment])
  return now
}
