import { useCallback, useEffect, useState } from 'react'
import { useMedia } from '#kit/both/use-media.ts'

/** How long each plate is shown, in milliseconds; the last one longer (spec §9). */
const stay = { plate: 5000, last: 7000 }

/** Slides that change automatically and wrap around, except while paused, hovered or focused, or with reduced motion. */
export const useCarousel = (count: number) => {
  const [current, setCurrent] = useState(0)
  const [reached, setReached] = useState(0)
  const prefersReducedMotion = useMedia('(prefers-reduced-motion: reduce)')
  const [pausedByVisitor, setPausedByVisitor] = useState<boolean>()
  const isPaused = pausedByVisitor ?? prefersReducedMotion
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isTurning = !isPaused && !isHovered && !isFocused

  const goTo = useCallback(
    (index: number) => {
      const slide = (index + count) % count
      setCurrent(slide)
      setReached((before) => Math.max(before, slide))
    },
    [count],
  )

  useEffect(() => {
    if (!isTurning) return undefined
    const timer = setTimeout(() => goTo(current + 1), current === count - 1 ? stay.last : stay.plate)
    return () => clearTimeout(timer)
  }, [current, isTurning, count, goTo])

  // The slide after the current one is loaded too, but not in the first two seconds.
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), 2000)
    return () => clearTimeout(timer)
  }, [])

  return {
    current,
    isPaused,
    isTurning,
    goTo,
    next: () => goTo(current + 1),
    previous: () => goTo(current - 1),
    togglePause: () => setPausedByVisitor(!isPaused),
    isLoaded: (index: number) => index <= reached || (isSettled && index === (current + 1) % count),
    holdHandlers: {
      onMouseEnter: () => setIsHovered(true),
      onMouseLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  }
}

export type Carousel = ReturnType<typeof useCarousel>
