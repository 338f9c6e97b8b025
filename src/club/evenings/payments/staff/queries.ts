import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  NewPayment,
  NewPayments,
  OpenPartyList,
  PaymentExport,
  PaymentList,
  PaymentVoidings,
  SeatPrice,
} from '../shared/payment.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { type ListInput, type QueryData, live } from '#kit/panel/record/queries.ts'

const { payments, registrations } = panelApi.api.admin

export const paymentsList = (query: ListInput<PaymentList>) =>
  queryOptions({
    queryKey: ['admin', 'payments', query],
    queryFn: () => answer(payments.$get({ query })),
    placeholderData: keepPreviousData,
  })

/** The parties that owe money, or get money back. */
export const openParties = (query: ListInput<OpenPartyList>) =>
  queryOptions({
    queryKey: ['admin', 'payments', 'parties', query],
    queryFn: () => answer(payments.parties.$get({ query })),
    placeholderData: keepPreviousData,
    ...live,
  })

/** The events of some days with their money. */
export const eventMoney = (query: PaymentExport) =>
  queryOptions({
    queryKey: ['admin', 'payments', 'events', query],
    queryFn: () => answer(payments.events.$get({ query })),
    placeholderData: keepPreviousData,
  })

/** What was received and given back in some days, by month and method. */
export const paymentTotals = (query: PaymentExport) =>
  queryOptions({
    queryKey: ['admin', 'payments', 'totals', query],
    queryFn: () => answer(payments.totals.$get({ query })),
    placeholderData: keepPreviousData,
  })

export const paymentQuery = (id: string) =>
  queryOptions({ queryKey: ['admin', 'payments', id], queryFn: () => answer(payments[':id'].$get({ param: { id } })) })

/** The money of the party of a registration. Not cached: a form for an old balance would ask for an old sum. */
export const partyMoney = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'party-money', id],
    queryFn: () => answer(registrations[':id'].booking.$get({ param: { id } })),
    gcTime: 0,
  })

export const notePayment = (json: NewPayment) => answer(payments.$post({ json }))
export const notePayments = (json: NewPayments) => answer(payments.batches.$post({ json }))
/** Takes back payments that were just noted, all or none. */
export const voidPayments = (json: PaymentVoidings) => answer(payments.voidings.$post({ json }))
export const voidPayment = (id: string, reason: string) =>
  answer(payments[':id'].voidings.$post({ param: { id }, json: { reason } }))
export const exportPayments = (json: PaymentExport) => answer(payments.exports.$post({ json }))
export const changeSeatPrice = (id: string, json: SeatPrice) =>
  answer(registrations[':id'].price.$put({ param: { id }, json }))

export type PartyMoney = QueryData<typeof partyMoney>
export type PaymentWithClub = QueryData<typeof paymentQuery>
export type PaymentInPanel = QueryData<typeof paymentsList>['rows'][number]
export type OpenParty = QueryData<typeof openParties>['rows'][number]
export type Total = QueryData<typeof paymentTotals>[number]
export type EventInMoney = QueryData<typeof eventMoney>[number]
