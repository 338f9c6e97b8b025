import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { NoteInput, TimelineQuery } from '../shared/person-page.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import type { ListInput, QueryData } from '#kit/panel/record/queries.ts'

const people = panelApi.api.admin.people

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'people', id],
    queryFn: () => answer(people[':id'].$get({ param: { id } })),
    staleTime: 0,
  })

export const timelineQuery = (id: string, query: ListInput<TimelineQuery>) =>
  queryOptions({
    queryKey: ['admin', 'people', id, 'timeline', query],
    queryFn: () => answer(people[':id'].timeline.$get({ param: { id }, query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const addNote = (id: string, json: NoteInput) => answer(people[':id'].notes.$post({ param: { id }, json }))
export const changeNote = (id: string, json: NoteInput) => answer(people.notes[':id'].$put({ param: { id }, json }))
export const deleteNote = (id: string) => answer(people.notes[':id'].$delete({ param: { id } }))

export type PersonHead = QueryData<typeof personQuery>
export type TimelineLine = QueryData<typeof timelineQuery>['rows'][number]
export type NoteLine = Extract<TimelineLine, { kind: 'note' }>
