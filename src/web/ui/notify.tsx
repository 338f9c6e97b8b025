import { type ComponentType, useEffect, useState } from 'react'

type Kind = 'success' | 'error' | 'warning' | 'info'
type Show = (kind: Kind, title: string, description?: string) => void

let mount: ((toaster: ComponentType<{ onReady: () => void }>) => void) | undefined
let ready: Promise<Show> | undefined

/** Shows a toast. The toaster itself is loaded with the first one. */
export const notify = async (kind: Kind, title: string, description?: string) => {
  ready ??= loadToaster()
  // What did not come is fetched again with the next one.
  ready.catch(() => (ready = undefined))
  const show = await ready
  show(kind, title, description)
}

const loadToaster = async () => {
  const { ClubToaster, show } = await import('./toaster.tsx')
  await new Promise<void>((onReady) => mount?.(() => <ClubToaster onReady={onReady} />))
  return show
}

/** The place where toasts appear, empty until one is shown. */
export const LazyToaster = () => {
  const [Toaster, setToaster] = useState<ComponentType<{ onReady: () => void }>>()
  useEffect(() => {
    mount = (toaster) => setToaster(() => toaster)
  }, [])
  return Toaster ? <Toaster onReady={() => {}} /> : null
}
