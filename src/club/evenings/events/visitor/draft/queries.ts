import { queryOptions } from '@tanstack/react-query'
import { answer } from '#kit/both/api.ts'
import { visitorApi } from '#kit/both/session/visitor-api.ts'

/** The draft that a pass opens. Not cached: staff are about to change it. */
export const draftQuery = (id: string, pass: string) =>
  queryOptions({
    queryKey: ['draft', id, pass],
    queryFn: () => answer(visitorApi({ pass }).api.events[':id'].draft.$get({ param: { id } })),
    gcTime: 0,
  })
