import { addressParts } from '#base/text/address-parts.ts'

/** An address on one line as schema.org data. */
export const postalAddress = (line: string, country: string) => {
  const { street, postalCode, town } = addressParts(line)
  return {
    '@type': 'PostalAddress' as const,
    streetAddress: street,
    postalCode: postalCode || undefined,
    addressLocality: town || undefined,
    addressCountry: country,
  }
}
