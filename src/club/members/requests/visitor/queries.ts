import { mutationOptions } from '@tanstack/react-query'
import type { MembershipApplicationRequest } from '../shared/membership-application.ts'
import { minApplicationMs } from '#club/members/members/shared/membership.ts'
import { type ApiClient, answer } from '#kit/both/api.ts'

/**
 * Sends an application. The server takes a form that is filled in very fast for one by a bot, so a fast form (by a password
 * manager, for example) waits for the rest of that time. `openedAt` is a value of `performance.now()`.
 */
export const applyWith = (api: ApiClient, openedAt: number) =>
  mutationOptions({
    mutationFn: async (application: Omit<MembershipApplicationRequest, 'openFor'>) => {
      const left = minApplicationMs - (performance.now() - openedAt)
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
      const openFor = Math.max(minApplicationMs, Math.round(performance.now() - openedAt))
      return answer(api.api['membership-requests'].$post({ json: { ...application, openFor } }))
    },
  })
