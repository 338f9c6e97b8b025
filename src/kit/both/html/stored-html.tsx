import { type HTMLAttributes, lazy, useState } from 'react'
import { useIsHydrated } from '../is-hydrated.ts'

type Properties = HTMLAttributes<HTMLDivElement> & { html: string }

/**
 * Shows stored HTML, which the server has sanitized. Hydration keeps what the server rendered, so the sanitizer of the browser (10 kB)
 * loads only with HTML that the browser itself puts in: after a navigation, or in the other language.
 */
export const StoredHtml = (properties: Properties) => {
  const isHydrated = useIsHydrated()
  // The same object each time: React puts the HTML in again for another one.
  const [served] = useState(isHydrated ? undefined : { __html: properties.html })
  const { html, ...attributes } = properties
  if (html !== served?.__html) return <CleanHtml {...properties} />
  return <div {...attributes} dangerouslySetInnerHTML={served} />
}

const CleanHtml = lazy(async () => {
  await import('./clean-html.ts')
  return {
    default: ({ html, ...attributes }: Properties) => (
      <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
    ),
  }
})
