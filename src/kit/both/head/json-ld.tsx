import type { ComponentType } from 'react'

type Thing = { '@type': string; [property: string]: unknown }

/** Structured data of a page (schema.org). Omits undefined properties. */
export const JsonLd = ({ thing }: { thing: Thing }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asScript(thing) }} />
)

// Escapes `<`, so that no text can end the script element.
const asScript = (thing: Thing) =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', String.raw`\u003c`)

/** Wraps a component that only the server renders. Browsers load no code for it: `ServerHtml` takes its place. */
export const serverOnly =
  <Properties extends object>(Part: ComponentType<Properties>) =>
  (properties: Properties) => (
    <div hidden>
      <Part {...properties} />
    </div>
  )

/** Keeps the HTML that the server rendered here. Empty on pages that the browser renders. */
export const ServerHtml = () => <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
