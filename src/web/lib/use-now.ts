import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'

const oneMinute = 60_000

/** The time in milliseconds, renewed every minute. While a page hydrates it is the time at which it was rendered. */
export const useNow = () => {
  const renderedAt = useRouteLoaderData<typeof rootLoader>('root')?.renderedAt ?? 0
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    const look = () => setNow(Date.now())
    const first = setTimeout(look, 0)
    const timer = setInterval(look, oneMinute)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return now
}
