import { queryOptions } from '@tanstack/react-query'
import { type ApiClient, answer } from '#kit/both/api.ts'

/** What the club says of its membership: cost, benefits, steps, friendly restaurants. */
export const membershipQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['membership'], queryFn: () => answer(api.api['club-facts'].membership.$get()) })
