import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type {
  BookingCancellation,
  BookingCompanionsInput,
  BookingSave,
  HandOver,
  OfferWithdrawal,
} from '../../shared/booking.ts'
import { Refused, answer } from '#kit/both/api.ts'
import { visitorApi } from '#kit/both/session/visitor-api.ts'

const routesOf = (pass: string) => visitorApi({ pass }).api.events[':id'].booking
const readBooking = (id: string, pass: string) => answer(routesOf(pass).$get({ param: { id } }))

/** The booking of a pass. Not cached: it is about one person, and others change it. */
export const bookingQuery = (id: string, pass: string) =>
  queryOptions({
    queryKey: ['booking', id, pass],
    queryFn: () => readBooking(id, pass),
    gcTime: 0,
    staleTime: Infinity,
  })

const ticketOf = (pass: string) => visitorApi({ pass }).api.events[':id'].ticket

/** The ticket of one seat, by its own pass. */
export const seatTicketQuery = (id: string, pass: string) =>
  queryOptions({
    queryKey: ['ticket', id, pass],
    queryFn: () => answer(ticketOf(pass).$get({ param: { id } })),
    gcTime: 0,
    retry: false,
  })

export type Booking = Awaited<ReturnType<typeof readBooking>>
export type BookingSeat = Booking['seats'][number]

/**
 * Each act answers with the booking afterwards, which the page then shows; the event's page counts its seats again. After a conflict the
 * page shows the booking as it is now.
 */
const act = <Input>(id: string, pass: string, send: (input: Input) => Promise<Booking>) =>
  mutationOptions({
    mutationFn: send,
    onSuccess: (booking, _input, _context, { client }) => {
      client.setQueryData(bookingQuery(id, pass).queryKey, booking)
      return client.invalidateQueries({ queryKey: ['events'] })
    },
    onError: (error, _input, _context, { client }) =>
      error instanceof Refused && error.status === 409
        ? client.invalidateQueries({ queryKey: bookingQuery(id, pass).queryKey })
        : undefined,
  })

export const cancelSeats = (id: string, pass: string) =>
  act(id, pass, (json: BookingCancellation) => answer(routesOf(pass).cancellations.$post({ param: { id }, json })))

export const saveBooking = (id: string, pass: string) =>
  act(id, pass, (json: BookingSave) => answer(routesOf(pass).$put({ param: { id }, json })))

export const addCompanion = (id: string, pass: string) =>
  act(id, pass, (json: BookingCompanionsInput) => answer(routesOf(pass).companions.$post({ param: { id }, json })))

/** Takes a seat that is free in the last days, when the waiting list gives none by itself. */
export const takeFreeSeats = (id: string, pass: string) =>
  act(id, pass, () => answer(routesOf(pass).seatings.$post({ param: { id } })))

export const offerSeat = (id: string, pass: string) =>
  act(id, pass, (json: HandOver) => answer(routesOf(pass)['hand-overs'].$post({ param: { id }, json })))

export const withdrawOffer = (id: string, pass: string) =>
  act(id, pass, (json: OfferWithdrawal) =>
    answer(routesOf(pass)['hand-overs'].withdrawals.$post({ param: { id }, json })),
  )
