import type { ComponentType } from 'react'

type Thing = { '@type': string; [property: string]: unknown }

/** The structured data of a page (schema.org). Omits undefined properties. */
export const JsonLd = ({ thing }: { thing: Thing }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asScript(thing) }} />
)

// A `<` in a title must not end the script.
const asScript = (thing: Thing) =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', String.raw`\u003c`)

/** A part that only the server renders; the browser loads no code for it and uses `AsServed`. */
export const serverOnly =
  <Properties extends object>(Part: ComponentType<Properties>) =>
  (properties: Properties) => (
    <div hidden>
      <Part {...properties} />
    </div>
  )

/** Keeps the HTML of the server. Empty on pages that the browser renders by itself. */
export const ServerHtml = () => <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
