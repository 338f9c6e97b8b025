type Thing = { '@type': string; [property: string]: unknown }

/** What a page tells machines, in the words of schema.org. Undefined properties are left out. */
export const JsonLd = ({ thing }: { thing: Thing }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asScript(thing) }} />
)

// A `<` in a title must not end the script it stands in.
const asScript = (thing: Thing) =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', String.raw`\u003c`)
