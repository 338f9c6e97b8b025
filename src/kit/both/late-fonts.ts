import { useEffect } from 'react'

/** Loads the fonts of a page that comes without them (`site/pages/pages.ts`), once it is of use. */
export const useLateFonts = (isOfUse = true) =>
  useEffect(() => {
    if (isOfUse) document.querySelector('link[disabled]')?.removeAttribute('disabled')
  }, [isOfUse])
