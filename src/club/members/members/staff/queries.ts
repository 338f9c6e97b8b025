import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RegisterList } from '../shared/register.ts'
import type { BlockedReading } from '#club/members/members/shared/blocked-file.ts'
import type { MemberMove, NewSocio, SocioChange, SocioList } from '../shared/membership-panel.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import type { ListInput, QueryData } from '#kit/panel/record/queries.ts'

const socios = panelApi.api.admin.socios

export const sociosList = (query: ListInput<SocioList>) =>
  queryOptions({
    queryKey: ['admin', 'socios', 'list', query],
    queryFn: () => answer(socios.$get({ query })),
    placeholderData: keepPreviousData,
  })

export const socioDetail = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'socios', 'detail', id],
    queryFn: () => readSocio(id),
    staleTime: 0,
  })

export const createSocio = (json: NewSocio) => answer(socios.$post({ json }))
export const changeSocio = (id: string, json: SocioChange) => answer(socios[':id'].$put({ param: { id }, json }))
export const readSocio = (id: string) => answer(socios[':id'].$get({ param: { id } }))
export const moveSocio = (id: string, json: MemberMove) => answer(socios[':id'].moves.$post({ param: { id }, json }))
export const undoMove = (id: string) => answer(socios[':id']['move-undos'].$post({ param: { id } }))
/** What a certificate of membership says. */
export const certifyMember = (id: string) => answer(socios[':id'].certificates.$post({ param: { id } }))
export const removeSocio = (id: string) => answer(socios[':id'].$delete({ param: { id } }))

export const readIban = (id: string) => answer(socios[':id']['iban-readings'].$post({ param: { id } }))
/** Opens a blocked file. */
export const openBlockedFile = (id: string, json: BlockedReading) =>
  answer(socios[':id']['blocked-readings'].$post({ param: { id }, json }))
/** Emails the member the link that joins file and account. */
export const inviteMember = (id: string) => answer(socios[':id'].invitations.$post({ param: { id } }))
/** What the member has done leaves the inbox. */
export const seeOwnActs = (id: string) => answer(socios[':id'].sightings.$post({ param: { id } }))
/** The file gets the address of its account. */
export const takeAccountAddress = (id: string) => answer(socios[':id']['account-addresses'].$post({ param: { id } }))
export const separateAccount = (id: string, reason: string) =>
  answer(socios[':id']['account-separations'].$post({ param: { id }, json: { reason } }))
export const unblockSocio = (id: string) => answer(socios[':id'].unblocks.$post({ param: { id } }))

/** The register of a day, a page of it. */
export const registerOf = (query: ListInput<RegisterList>) =>
  queryOptions({
    queryKey: ['admin', 'register', query],
    queryFn: () => answer(panelApi.api.admin.register.$get({ query })),
    placeholderData: keepPreviousData,
  })
/** The whole register of a day, for paper or a file. */
export const exportRegister = (day: string) => answer(panelApi.api.admin.register.exports.$post({ json: { day } }))

type SociosForFile = Omit<ListInput<SocioList>, 'page'>
export const exportSocios = (query: SociosForFile) => answer(socios.exports.$post({ query }))
export const exportSociosWithIban = (query: SociosForFile) => answer(socios['iban-exports'].$post({ query }))

export type SocioInFile = Awaited<ReturnType<typeof exportSocios>>[number]
export type EntryInList = QueryData<typeof registerOf>['rows'][number]
export type SocioInList = QueryData<typeof sociosList>['rows'][number]
export type CertifiedMember = Awaited<ReturnType<typeof certifyMember>>
export type BlockedFile = Awaited<ReturnType<typeof openBlockedFile>>
export type SocioCard = QueryData<typeof socioDetail>
