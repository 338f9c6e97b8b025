import { monthOf } from '#base/dates/dates.ts'
import { kindOf } from '../../shared/event-kind.ts'
import { limits } from '#base/limits.ts'
import { takesGuests } from '../../shared/rules/registration-state.ts'
import type { AgendaAddress, EventInList } from './queries.ts'

/** Whether an event passes the filters in the address. The server does the same for an agenda of several pages (`club/evenings/events/server/agenda.ts`). */
export const passes = ({ categoria, mes, sitio, gratis, hasta }: AgendaAddress, event: EventInList, now: number) =>
  (categoria === undefined || kindOf(event.category) === kindOf(categoria)) &&
  (mes === undefined || monthOf(event.date) === mes) &&
  (sitio === undefined || freeSeats(event, now) >= Number(sitio)) &&
  (gratis === undefined || event.price === 0) &&
  (hasta === undefined || event.price <= Number(hasta))

/** The filters of an address, without the page. */
export const filtersOf = ({ pagina: _page, anteriores: _past, ...filters }: AgendaAddress) => filters

export const hasFilters = (address: AgendaAddress) => Object.keys(filtersOf(address)).length > 0

/** The seats that anybody can take now: none while only members register. */
export const freeSeats = (event: EventInList, now: number) =>
  takesGuests(event, now) ? event.maxParticipants - event.registered : 0

/** How many people an event must have room for: one, and the numbers for which some event has. */
export const partyStepsOf = (coming: EventInList[], now: number) =>
  limits.partySteps.filter((step) => step === 1 || coming.some((event) => freeSeats(event, now) >= step))

/** The prices to filter by that divide the events: each keeps more of them than the one before, and none keeps all. */
export const priceStepsOf = (prices: number[]) => {
  const keptBy = (most: number) => prices.filter((price) => price <= most).length
  return limits.priceSteps.filter((step, index) => {
    const kept = keptBy(step)
    return kept > keptBy(limits.priceSteps[index - 1] ?? 0) && kept < prices.length
  })
}
