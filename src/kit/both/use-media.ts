import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. Never on the server, whose HTML is the same for all visitors. */
export const useMedia = (query: string) =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
