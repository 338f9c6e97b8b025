import { type ComponentType, useSyncExternalStore } from 'react'
import styles from './notify.module.css'

/** A button of a toast, which stays for so many seconds. */
export type ToastAct = { text: string; seconds: number; act: () => void }
type Toast = [
  kind: 'success' | 'error' | 'warning' | 'info',
  title: string,
  description?: string | undefined,
  act?: ToastAct | undefined,
]

/** In milliseconds. */
const loadTimeout = 3000

/** Shows a toast. Never rejects: if the toaster does not load within three seconds, a plain box replaces it. */
export const notify = async (...toast: Toast) => {
  const toaster = await Promise.race([
    loadToaster(),
    new Promise<undefined>((resolve) => setTimeout(resolve, loadTimeout)),
  ])
  if (toaster) toaster.show(...toast)
  else showPlainToast(...toast)
}

/** Loads the toaster, and moves its toasts above a dialog that has just opened. */
export const loadToaster = async () => {
  try {
    loading ??= import('./toaster.tsx')
    const toaster = await loading
    loaded = toaster
    rerender()
    toaster.lift()
    return toaster
  } catch {
    // The next call tries again.
    return (loading = undefined)
  }
}

/** Shows a plain box until a press outside it, or until the next toast. */
const showPlainToast = (...[, title, description = '']: Toast) => {
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

/** The same for a dialog that opens: toasts of before leave, and later ones are above it. */
export const clearToasts = async () => (await loadToaster())?.leave()

let loading: Promise<typeof import('./toaster.tsx')> | undefined
const notLoaded: { ClubToaster?: ComponentType } = {}
let loaded = notLoaded
let rerender = () => {}
const subscribe = (onChange: () => void) => {
  rerender = onChange
  return () => (rerender = () => {})
}

/** Renders the toaster once it has loaded. */
export const LazyToaster = () => {
  const { ClubToaster } = useSyncExternalStore(
    subscribe,
    () => loaded,
    () => notLoaded,
  )
  return ClubToaster ? <ClubToaster /> : null
}
