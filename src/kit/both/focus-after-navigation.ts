import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation, moves the focus to the content of the new page. Otherwise the keyboard would continue at the position on the
 * previous page, for example in the footer.
 */
export const useFocusAfterNavigation = () => {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
