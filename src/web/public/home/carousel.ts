import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** Milliseconds that a plate stays; the last one stays longer (spec §9). */
const stay = { plate: 5000, last: 7000 }

const reducedMotion = '(prefers-reduced-motion: reduce)'

/** Slides that turn by themselves and wrap. They wait while paused, hovered, focused, or where motion is unwelcome. */
export const useCarousel = (count: number) => {
  const [shown, setShown] = useState(0)
  const [reached, setReached] = useState(0)
  const isMotionUnwelcome = useIsMotionUnwelcome()
  const [pausedByVisitor, setPausedByVisitor] = useState<boolean>()
  const isPaused = pausedByVisitor ?? isMotionUnwelcome
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isTurning = !isPaused && !isHovered && !isFocused

  const show = useCallback(
    (index: number) => {
      const slide = (index + count) % count
      setShown(slide)
      setReached((before) => Math.max(before, slide))
    },
    [count],
  )

  useEffect(() => {
    if (!isTurning) return undefined
    const timer = setTimeout(() => show(shown + 1), shown === count - 1 ? stay.last : stay.plate)
    return () => clearTimeout(timer)
  }, [shown, isTurning, count, show])

  // The next slide is fetched once the page has settled, the others when their turn comes near.
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), 2000)
    return () => clearTimeout(timer)
  }, [])

  return {
    shown,
    isPaused,
    isTurning,
    show,
    next: () => show(shown + 1),
    previous: () => show(shown - 1),
    togglePause: () => setPausedByVisitor(!isPaused),
    isLoaded: (index: number) => index <= reached || (isSettled && index === (shown + 1) % count),
    holdHandlers: {
      onMouseEnter: () => setIsHovered(true),
      onMouseLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  }
}

/** Known only in the browser: the first HTML is the same for everybody. */
const useIsMotionUnwelcome = () =>
  useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(reducedMotion)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => window.matchMedia(reducedMotion).matches,
    () => false,
  )
