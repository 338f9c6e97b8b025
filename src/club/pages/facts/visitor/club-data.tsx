import { networks } from '#base/club-facts.ts'
import { useAddress } from '#kit/both/address.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { ServerHtml, JsonLd, serverOnly } from '#kit/both/head/json-ld.tsx'

const ClubJsonLd = () => {
  const address = useAddress()
  const club = useClubFacts()
  return (
    <JsonLd
      thing={{
        '@type': 'Organization',
        '@id': address('/#club'),
        name: club.name,
        legalName: club.legalName,
        url: address('/'),
        logo: address('/og/logo.png'),
        foundingDate: String(club.founded),
        email: club.email,
        telephone: club.phone,
        address: {
          '@type': 'PostalAddress',
          streetAddress: club.street,
          postalCode: club.postalCode,
          addressLocality: club.city,
          addressCountry: club.country,
        },
        sameAs: networks.map((network) => club[network]).filter(Boolean),
      }}
    />
  )
}

/** The club as schema.org data. */
export const ClubData = import.meta.env.SSR ? serverOnly(ClubJsonLd) : ServerHtml
