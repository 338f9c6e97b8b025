import { type ComponentType, useSyncExternalStore } from 'react'
import styles from './notify.module.css'

type Toast = [kind: 'success' | 'error' | 'warning' | 'info', title: string, description?: string | undefined]

const longEnough = 3000

/** Shows a toast. Never fails: where the toaster does not come within three seconds, it is said without it. */
export const notify = async (...toast: Toast) => {
  const toaster = await Promise.race([
    readyToaster(),
    new Promise<undefined>((resolve) => setTimeout(resolve, longEnough)),
  ])
  if (toaster) toaster.show(...toast)
  else sayPlainly(...toast)
}

/** Fetches the toaster before it is needed, and lifts what it shows above a dialog that has just opened. */
export const readyToaster = async () => {
  try {
    coming ??= import('./toaster.tsx')
    const toaster = await coming
    here = toaster
    redraw()
    toaster.lift()
    return toaster
  } catch {
    // What did not come is asked for again with the next one.
    return (coming = undefined)
  }
}

/** Stands until somebody presses elsewhere, or until the next one. */
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

/** The place where toasts appear, empty until one is shown. */
export const LazyToaster = () => {
  const { ClubToaster } = useSyncExternalStore(
    watch,
    () => here,
    () => nothing,
  )
  return ClubToaster ? <ClubToaster /> : null
}
