import { clsx } from 'clsx'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { KeyHint } from '../../keys/key-hint.tsx'
import { moveFocus } from '../../keys/move-focus.ts'
import type { RowAct } from './act.ts'
import styles from './acts.module.css'

type ActMenuProps = {
  name: string
  acts: RowAct[]
  /** The menu stands below it; on a phone at the foot of the screen. */
  below: RefObject<HTMLElement | null>
  onRun: (act: RowAct) => void
  onClose: () => void
}

/** The acts of a record with their texts. A dialog: it lies over everything, holds the focus and gives it back. */
export const ActMenu = ({ name, acts, below, onRun, onClose }: ActMenuProps) => {
  const menu = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = menu.current
    const place = below.current?.getBoundingClientRect()
    opened?.showModal()
    if (opened && place) {
      const isRoomBelow = place.bottom + opened.offsetHeight < window.innerHeight
      opened.style.setProperty('--top', `${isRoomBelow ? place.bottom : place.top - opened.offsetHeight}px`)
      opened.style.setProperty('--right', `${document.documentElement.clientWidth - place.right}px`)
    }
    return () => opened?.close()
  }, [below])
  return (
    // A press on the backdrop has the dialog itself as its target. Keyboard users press Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={menu}
      className={styles.menu}
      aria-label={name}
      onKeyDown={moveFocus}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {acts.map((act) => (
        <button key={act.text} className={clsx(act.isDanger && styles.danger)} type="button" onClick={() => onRun(act)}>
          <act.icon aria-hidden />
          <span>{act.text}</span>
          {act.key && <KeyHint name={act.key} />}
        </button>
      ))}
    </dialog>
  )
}
