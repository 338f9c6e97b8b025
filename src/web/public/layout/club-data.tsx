import { club } from '#shared/club-facts.ts'
import { useAddress } from '../../lib/address.ts'
import { AsServed, JsonLd, served } from '../../lib/head/json-ld.tsx'

const ClubForMachines = () => {
  const address = useAddress()
  return (
    <JsonLd
      thing={{
        '@type': 'Organization',
        '@id': address('/#club'),
        name: club.name,
        legalName: club.legal.name,
        url: address('/'),
        logo: address('/og/logo.png'),
        foundingDate: String(club.founded),
        email: club.email,
        telephone: club.phone,
        address: {
          '@type': 'PostalAddress',
          streetAddress: club.address.street,
          postalCode: club.address.postalCode,
          addressLocality: club.address.city,
          addressCountry: club.address.country,
        },
        sameAs: Object.values(club.social),
      }}
    />
  )
}

/** The club as schema.org data: name, address, opening hours. */
export const ClubData = import.meta.env.SSR ? served(ClubForMachines) : AsServed
