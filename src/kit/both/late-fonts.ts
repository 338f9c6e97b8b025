import { useEffect } from 'react'

/** Lets the fonts count on a page that is painted without them (`site/pages/pages.ts`). */
export const useLateFonts = () =>
  useEffect(() => document.querySelector('link[media="print"]')?.removeAttribute('media'), [])
