import { type ReactNode, useEffect, useRef } from 'react'

type FullScreenProps = {
  label: string
  className?: string | undefined
  isAlert?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog over the list. Escape and the way back of a phone close it. */
export const FullScreen = ({ label, className, isAlert, onClose, children }: FullScreenProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={className}
      role={isAlert ? 'alertdialog' : 'dialog'}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
