import { type ComponentType, useSyncExternalStore } from 'react'

type Toast = [kind: 'success' | 'error' | 'warning' | 'info', title: string, description?: string | undefined]
type Stage = { ClubToaster?: ComponentType; plain: Toast[] }

const empty: Stage = { plain: [] }
const longEnough = 3000

/** Shows a toast. Never fails: where the toaster does not come within three seconds, it is said without it. */
export const notify = async (...toast: Toast) => {
  const toaster = await Promise.race([
    readyToaster(),
    new Promise<undefined>((resolve) => setTimeout(resolve, longEnough)),
  ])
  if (toaster) toaster.show(...toast)
  else draw({ ...stage, plain: [...stage.plain.filter(([, title]) => title !== toast[1]), toast] })
}

/** Fetches the toaster before it is needed, and lifts what it shows above a dialog that has just opened. */
export const readyToaster = async () => {
  try {
    coming ??= import('./toaster.tsx')
    const { ClubToaster, lift, show } = await coming
    if (!stage.ClubToaster) draw({ ...stage, ClubToaster })
    lift()
    return { show }
  } catch {
    // What did not come is asked for again with the next one.
    return (coming = undefined)
  }
}

let coming: Promise<typeof import('./toaster.tsx')> | undefined
let stage = empty
let redraw = () => {}
const draw = (next: Stage) => {
  stage = next
  redraw()
}
const watch = (onChange: () => void) => {
  redraw = onChange
  return () => (redraw = () => {})
}

/** The place where toasts appear, empty until one is shown. */
export const LazyToaster = () => {
  const { ClubToaster, plain } = useSyncExternalStore(
    watch,
    () => stage,
    () => empty,
  )
  return (
    <>
      {ClubToaster && <ClubToaster />}
      {plain.length > 0 && (
        <div className="plain-toasts" ref={open} popover="auto" role="alert" onToggle={forget}>
          {plain.map(([, title, description]) => (
            <p key={title}>
              <b>{title}</b> {description}
            </p>
          ))}
        </div>
      )}
    </>
  )
}

const open = (box: HTMLElement | null) => box?.showPopover?.()
const forget = ({ newState }: { newState: string }) => newState === 'closed' && draw({ ...stage, plain: [] })
