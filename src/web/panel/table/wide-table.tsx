import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './wide-table.module.css'

/** A table that scrolls sideways. A focused button in a column head stays visible when wider rows load. */
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

/** Scrolls sideways only: the page keeps its position. */
const keepInSight = (box: HTMLElement, thing: Element) => {
  const [seen, its] = [box.getBoundingClientRect(), thing.getBoundingClientRect()]
  const covered = parseFloat(getComputedStyle(box).scrollPaddingRight) || 0
  box.scrollLeft += Math.max(0, its.right - seen.right + covered) || Math.min(0, its.left - seen.left)
}
