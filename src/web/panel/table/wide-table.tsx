import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './wide-table.module.css'

/** A table that scrolls by itself. A column's button that has the focus stays in sight when wider rows come. */
export const WideTable = ({ children }: { children: ReactNode }) => {
  const wide = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const focused = wide.current?.querySelector('th button:focus')
    if (wide.current && focused) keepInSight(wide.current, focused)
  })
  return (
    <div className={styles.wide} ref={wide}>
      {children}
    </div>
  )
}

/** Sideways alone: the page stays where it was read. */
const keepInSight = (box: HTMLElement, thing: Element) => {
  const [seen, its] = [box.getBoundingClientRect(), thing.getBoundingClientRect()]
  const covered = parseFloat(getComputedStyle(box).scrollPaddingRight) || 0
  box.scrollLeft += Math.max(0, its.right - seen.right + covered) || Math.min(0, its.left - seen.left)
}
