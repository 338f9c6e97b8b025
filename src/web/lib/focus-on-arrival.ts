import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Where a link or a form went with the page that it was on, the keyboard and screen readers go on at the content of the
 * new page. Browsers would go on where the old one stood: below a form, in the footer.
 */
export const useFocusOnArrival = () => {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
