type Thing = { '@type': string; [property: string]: unknown }

/** The properties we use of each type of schema.org, with the types their values may have; `text` is any string. */
const vocabulary: Record<string, Record<string, string[]>> = {
  Organization: {
    name: ['text'],
    legalName: ['text'],
    url: ['URL'],
    logo: ['URL'],
    foundingDate: ['text'],
    email: ['text'],
    telephone: ['text'],
    address: ['PostalAddress'],
    sameAs: ['URL'],
  },
  PostalAddress: {
    streetAddress: ['text'],
    postalCode: ['text'],
    addressLocality: ['text'],
    addressCountry: ['text'],
  },
  Event: {
    name: ['text'],
    description: ['text'],
    url: ['URL'],
    image: ['URL'],
    startDate: ['date'],
    previousStartDate: ['date'],
    endDate: ['date'],
    eventStatus: ['URL'],
    eventAttendanceMode: ['URL'],
    maximumAttendeeCapacity: ['number'],
    remainingAttendeeCapacity: ['number'],
    location: ['Place'],
    organizer: ['Organization'],
    isAccessibleForFree: ['boolean'],
    offers: ['Offer'],
  },
  Place: { name: ['text'], address: ['text', 'PostalAddress'] },
  Offer: {
    url: ['URL'],
    price: ['number'],
    priceCurrency: ['text'],
    availability: ['URL'],
    validFrom: ['date'],
    validThrough: ['date'],
  },
  Restaurant: {
    name: ['text'],
    url: ['URL'],
    address: ['text'],
    image: ['URL'],
    telephone: ['text'],
    servesCuisine: ['text'],
    priceRange: ['text'],
    sameAs: ['URL'],
    review: ['Review'],
  },
  Review: { author: ['Organization', 'Person'], reviewRating: ['Rating'] },
  Rating: { ratingValue: ['number'], bestRating: ['number'], worstRating: ['number'] },
  BlogPosting: {
    headline: ['text'],
    description: ['text'],
    url: ['URL'],
    mainEntityOfPage: ['URL'],
    inLanguage: ['text'],
    image: ['URL'],
    datePublished: ['date'],
    dateModified: ['date'],
    author: ['Organization', 'Person'],
    publisher: ['Organization'],
  },
  Person: { name: ['text'] },
  BreadcrumbList: { itemListElement: ['ListItem'] },
  ListItem: { position: ['number'], name: ['text'], item: ['URL'] },
}

/** What search engines ask of the types they show. */
const required: Record<string, string[]> = {
  Organization: ['name'],
  Event: ['name', 'startDate', 'location', 'eventStatus', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability'],
  Restaurant: ['name', 'address', 'image'],
  BlogPosting: ['headline', 'datePublished', 'author'],
  ListItem: ['position', 'name', 'item'],
}

/** What is wrong with a thing of JSON-LD: an unknown type or property, a value of another type, something missing. */
export const schemaOrgErrors = (thing: Thing, path = thing['@type']): string[] => {
  const known = vocabulary[thing['@type']]
  if (!known) return [`${path}: no type ${thing['@type']}`]
  const missing = (required[thing['@type']] ?? []).filter((property) => thing[property] === undefined)
  const wrong = Object.entries(thing)
    .filter(([property]) => !property.startsWith('@'))
    .flatMap(([property, value]) => wrongIn(known[property], value, `${path}.${property}`))
  return [...missing.map((property) => `${path}: no ${property}`), ...wrong]
}

const wrongIn = (allowed: string[] | undefined, value: unknown, path: string): string[] => {
  if (!allowed) return [`${path}: no such property`]
  return [value].flat().flatMap((one) => {
    if (typeof one === 'object' && one !== null && '@type' in one) {
      const inner = one as Thing
      return allowed.includes(inner['@type']) ? schemaOrgErrors(inner, path) : [`${path}: is a ${inner['@type']}`]
    }
    return allowed.some((type) => fits[type]?.(one)) ? [] : [`${path}: ${JSON.stringify(one)}`]
  })
}

const fits: Record<string, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value.trim() !== '',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value),
  URL: (value) => typeof value === 'string' && /^https?:\/\/[^\s"<>]+$/.test(value),
}
