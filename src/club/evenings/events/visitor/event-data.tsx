import { type RegistrationState, registrationStateOf } from '../shared/rules/registration-state.ts'
import { addressOf, placeParts } from '../shared/places/event-place.ts'
import { addressParts } from '#base/text/address-parts.ts'
import { inLanguage } from '#base/text/language.ts'
import { sharePicture, useAddress, usePageAddress } from '#kit/both/address.ts'
import { BreadcrumbList } from '#kit/both/head/breadcrumbs.tsx'
import { withoutHeadingMarks } from '#kit/both/head/excerpt.ts'
import { ServerHtml, JsonLd, serverOnly } from '#kit/both/head/json-ld.tsx'
import { postalAddress } from '#kit/both/head/postal-address.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useLanguage } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { webAddress } from '#kit/both/web-address.ts'
import { defaultEvent } from '#kit/site/pictures/plates.ts'
import { memberPriceInWords } from '../shared/member-price-words.ts'
import { isLessForMembers, memberPriceOf } from '../shared/rules/member-price.ts'
import { cardMessages } from './card-messages.ts'
import type { EventDetail } from './queries.ts'

// Those that search engines know for events. What is over or cancelled offers nothing.
const availability: Partial<Record<RegistrationState, string>> = {
  open: 'InStock',
  'members-only': 'PreOrder',
  'waiting-list': 'SoldOut',
  full: 'SoldOut',
  closed: 'SoldOut',
  'under-way': 'SoldOut',
}

// No call: browsers, which load this file without its data, would keep it.
const amenityNames = { es: { access: 'Acceso', parking: 'Aparcar' }, ca: { access: 'Accés', parking: 'Aparcar' } }

const statusOf = ({ cancelledAt, movedFrom }: EventDetail) =>
  cancelledAt ? 'EventCancelled' : movedFrom ? 'EventRescheduled' : 'EventScheduled'

const EventJsonLd = ({ event }: { event: EventDetail }) => {
  const language = useLanguage()
  const address = useAddress()
  const url = usePageAddress()
  const title = inLanguage(language, event.title, event.titleCa)
  const location = inLanguage(language, event.location, event.locationCa)
  const { organizer } = event
  const club = useClubFacts()
  const offered = availability[registrationStateOf(event, event.registered >= event.maxParticipants, useNow())]
  const amenities = (['access', 'parking'] as const)
    .map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name: amenityNames[language][name],
      value: inLanguage(language, event[name], event[`${name}Ca`]),
    }))
    .filter(({ value }) => value !== '')
  const offer = offered && {
    '@type': 'Offer',
    url,
    description: inLanguage(language, event.included, event.includedCa) || undefined,
    price: event.price,
    priceCurrency: 'EUR',
    availability: `https://schema.org/${offered}`,
    validFrom: event.publicFrom ?? undefined,
    validThrough: event.closesAt ?? event.date,
  }
  /** Members register before the others do. */
  const forMembers = (all: typeof offer) => ({
    ...all,
    name: memberPriceInWords(event, language),
    price: memberPriceOf(event),
    validFrom: undefined,
  })
  return (
    <>
      <BreadcrumbList steps={[{ name: cardMessages(language).title, path: '/eventos' }, { name: title }]} />
      <JsonLd
        thing={{
          '@type': 'Event',
          name: title,
          description: withoutHeadingMarks(inLanguage(language, event.description, event.descriptionCa)) || undefined,
          url,
          image: [address(sharePicture(event.imageUrl || defaultEvent.src))],
          startDate: event.date,
          endDate: event.endsAt ?? undefined,
          eventStatus: `https://schema.org/${statusOf(event)}`,
          previousStartDate: (!event.cancelledAt && event.movedFrom) || undefined,
          eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
          maximumAttendeeCapacity: event.maxParticipants,
          remainingAttendeeCapacity: Math.max(0, event.maxParticipants - event.registered),
          location: {
            '@type': 'Place',
            name: addressParts(placeParts(location).name).street || club.name,
            address: postalAddress(
              addressOf(event, language) || location || `${club.street}, ${club.postalCode} ${club.city}`,
              club.country,
            ),
            amenityFeature: amenities.length > 0 ? amenities : undefined,
          },
          organizer: organizer
            ? { '@type': 'Organization', name: organizer.name, url: webAddress(organizer.website) }
            : { '@type': 'Organization', name: club.name, url: address('/') },
          isAccessibleForFree: event.price === 0,
          offers: isLessForMembers(event) && offer ? [offer, forMembers(offer)] : offer,
        }}
      />
    </>
  )
}

/** The event as schema.org data, with its price and whether seats are available. */
export const EventData = import.meta.env.SSR ? serverOnly(EventJsonLd) : ServerHtml
