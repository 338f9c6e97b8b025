import type { ComponentType } from 'react'

type Thing = { '@type': string; [property: string]: unknown }

/** What a page tells machines, in the words of schema.org. Undefined properties are left out. */
export const JsonLd = ({ thing }: { thing: Thing }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asScript(thing) }} />
)

// A `<` in a title must not end the script it stands in.
const asScript = (thing: Thing) =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', String.raw`\u003c`)

/** A part that stands in a page as it is served, and of which the browser brings no code: `AsServed` takes its place. */
export const served =
  <Properties extends object>(Part: ComponentType<Properties>) =>
  (properties: Properties) => (
    <div hidden>
      <Part {...properties} />
    </div>
  )

/** Keeps what the server wrote; on pages that the browser draws by itself, nothing. */
export const AsServed = () => <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
