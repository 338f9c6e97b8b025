import { queryOptions } from '@tanstack/react-query'
import type { LegalFacts, PublicFacts } from '#base/club-facts.ts'
import type { MembershipFacts } from '../shared/membership-facts.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { type QueryData, readOnce } from '#kit/panel/record/queries.ts'

const clubFacts = panelApi.api.admin['club-facts']

export const factsToEdit = () =>
  queryOptions({ queryKey: ['editing', 'club-facts'], queryFn: () => answer(clubFacts.$get()), ...readOnce })

/** The restaurants with a page on the site. */
export const restaurantsOfSite = () =>
  queryOptions({
    queryKey: ['admin', 'club-facts', 'restaurants'],
    queryFn: () => answer(panelApi.api.restaurants.$get()),
  })

export type FactsToEdit = QueryData<typeof factsToEdit>
type Versioned = { version: number }

export const changePublicFacts = (json: PublicFacts & Versioned) => answer(clubFacts.public.$put({ json }))
export const changeLegalFacts = (json: LegalFacts & Versioned) => answer(clubFacts.legal.$put({ json }))
export const changeMembershipFacts = (json: MembershipFacts & Versioned) => answer(clubFacts.membership.$put({ json }))
