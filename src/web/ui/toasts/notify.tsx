import { type ComponentType, useSyncExternalStore } from 'react'
import styles from './notify.module.css'

type Toast = [kind: 'success' | 'error' | 'warning' | 'info', title: string, description?: string | undefined]

const longEnough = 3000

/** Shows a toast. Never rejects: if the toaster does not load within three seconds, a plain box replaces it. */
export const notify = async (...toast: Toast) => {
  const toaster = await Promise.race([
    readyToaster(),
    new Promise<undefined>((resolve) => setTimeout(resolve, longEnough)),
  ])
  if (toaster) toaster.show(...toast)
  else sayPlainly(...toast)
}

/** Loads the toaster before it is needed, and lifts its toasts above a dialog that has just opened. */
export const readyToaster = async () => {
  try {
    coming ??= import('./toaster.tsx')
    const toaster = await coming
    here = toaster
    redraw()
    toaster.lift()
    return toaster
  } catch {
    // The next call tries again.
    return (coming = undefined)
  }
}

/** Stays until a press elsewhere, or until the next one. */
const sayPlainly = (...[, title, description = '']: Toast) => {
  const box = document.createElement('div')
  const name = document.createElement('b')
  name.textContent = title
  box.append(name, ` ${description}`)
  box.className = styles.plain ?? ''
  box.role = 'alert'
  box.popover = 'auto'
  box.addEventListener('toggle', ({ newState }) => newState === 'closed' && box.remove())
  document.body.append(box)
  box.showPopover?.()
}

let coming: Promise<typeof import('./toaster.tsx')> | undefined
const nothing: { ClubToaster?: ComponentType } = {}
let here = nothing
let redraw = () => {}
const watch = (onChange: () => void) => {
  redraw = onChange
  return () => (redraw = () => {})
}

/** Renders the toaster once it has loaded. */
export const LazyToaster = () => {
  const { ClubToaster } = useSyncExternalStore(
    watch,
    () => here,
    () => nothing,
  )
  return ClubToaster ? <ClubToaster /> : null
}
