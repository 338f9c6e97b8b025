import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { NewPrivacyRequest, PersonInput, privacyRequestFilters } from '../shared/privacy-form.ts'
import type { RetentionKey } from '#base/privacy/retention.ts'
import type { Language } from '#base/text/language.ts'
import { answer, answerFile } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import type { QueryData } from '#kit/panel/record/queries.ts'
import type { Whose } from '#club/core/staff/person-data-address.ts'

const privacy = panelApi.api.admin.privacy

export const peopleWith = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'person', 'people', search],
    queryFn: () => answer(privacy.people.$get({ query: { search } })),
    enabled: search !== '',
    staleTime: 0,
  })

export const personData = ({ email, row }: Whose, ticked?: readonly string[]) =>
  queryOptions({
    queryKey: ['admin', 'person', 'one', email, row, ticked],
    queryFn: () =>
      answer(
        privacy.person.$get({ query: { email, ...(row && { row }), ...(ticked && { ticked: ticked.join(',') }) } }),
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const privacyRequests = (filter: (typeof privacyRequestFilters)[number]) =>
  queryOptions({
    queryKey: ['admin', 'person', 'requests', filter],
    queryFn: () => answer(privacy.requests.$get({ query: { filter } })),
    staleTime: 0,
  })

export const processingRegister = () =>
  queryOptions({
    queryKey: ['admin', 'person', 'processing'],
    queryFn: () => answer(privacy.processing.$get()),
    staleTime: 0,
  })

export const retentionRules = () =>
  queryOptions({
    queryKey: ['admin', 'person', 'retention'],
    queryFn: () => answer(privacy.retention.$get()),
    staleTime: 0,
  })

/** `isAnswer`: the ZIP answers the open requests of access. */
export const downloadPerson = (subject: PersonInput, isAnswer: boolean) =>
  answerFile(privacy.downloads.$post({ json: { ...subject, isAnswer } }))
export const noteRequest = (json: NewPrivacyRequest) => answer(privacy.requests.$post({ json }))
export const answerRequest = (id: string, outcome: string) =>
  answer(privacy.requests[':id'].answer.$put({ param: { id }, json: { outcome } }))
export const extendRequest = (id: string, reason: string) =>
  answer(privacy.requests[':id'].extensions.$post({ param: { id }, json: { reason } }))
export const erasePerson = (json: PersonInput) => answer(privacy.erasures.$post({ json }))
export const sendDataLink = (subject: PersonInput, language: Language) =>
  answer(privacy.links.$post({ json: { ...subject, language } }))
export const holdPerson = (subject: PersonInput, reason: string) =>
  answer(privacy.holds.$post({ json: { ...subject, reason } }))
export const endHold = (id: string) => answer(privacy.holds[':id'].$delete({ param: { id } }))
export const releaseRule = (rule: RetentionKey) => answer(privacy.releases.$post({ json: { rule } }))
export const blockSocio = (id: string) => answer(panelApi.api.admin.socios[':id'].blocks.$post({ param: { id } }))

export type PrivacyRequest = QueryData<typeof privacyRequests>['rows'][number]
export type Person = QueryData<typeof personData>
export type ProcessingRegister = QueryData<typeof processingRegister>
