import { useEffect, useState } from 'react'

/** Milliseconds that a plate stays; the last one stays longer (spec §9). */
export const stay = { plate: 5000, last: 7000 }

/** Slides that turn by themselves and wrap. They wait while paused, hovered, focused, or where motion is unwelcome. */
export const useCarousel = (count: number) => {
  const [shown, setShown] = useState(0)
  const [reached, setReached] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isTurning = !isPaused && !isHovered && !isFocused

  const show = (index: number) => {
    const slide = (index + count) % count
    setShown(slide)
    setReached((before) => Math.max(before, slide))
  }

  // Known only in the browser: the first HTML is the same for everybody.
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPaused(true)
  }, [])

  useEffect(() => {
    if (!isTurning) return undefined
    const timer = setTimeout(() => show(shown + 1), shown === count - 1 ? stay.last : stay.plate)
    return () => clearTimeout(timer)
  })

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
    togglePause: () => setIsPaused(!isPaused),
    isLoaded: (index: number) => index <= reached || (isSettled && index === (shown + 1) % count),
    holdHandlers: {
      onMouseEnter: () => setIsHovered(true),
      onMouseLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  }
}
