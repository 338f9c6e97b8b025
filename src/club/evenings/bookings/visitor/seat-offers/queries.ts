import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { OfferAcceptanceInput } from '../../shared/booking.ts'
import { Refused, answer } from '#kit/both/api.ts'
import { visitorApi } from '#kit/both/session/visitor-api.ts'

const routesOf = (pass: string) => visitorApi({ pass }).api['seat-offers']
const readOffer = (pass: string) => answer(routesOf(pass).$get())

/** The offer of a link. Not cached: it is about one person. */
export const offerQuery = (pass: string) =>
  queryOptions({
    queryKey: ['seat-offer', pass],
    queryFn: () => readOffer(pass),
    gcTime: 0,
    staleTime: Infinity,
  })

export type Offer = Awaited<ReturnType<typeof readOffer>>

/** After a refusal the page shows the offer as it is now. */
export const acceptOffer = (pass: string) =>
  mutationOptions({
    mutationFn: (json: OfferAcceptanceInput) => answer(routesOf(pass).acceptances.$post({ json })),
    onError: (error, _input, _context, { client }) =>
      error instanceof Refused && error.code === 'booking.terms-moved'
        ? client.invalidateQueries({ queryKey: offerQuery(pass).queryKey })
        : undefined,
  })

export const declineOffer = (pass: string) =>
  mutationOptions({ mutationFn: () => answer(routesOf(pass).refusals.$post()) })
