import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import type { FirstStep } from '../shared/first-steps.ts'

/** Ends the demo. */
export const beginOwnClub = () => answer(panelApi.api.admin['first-start'].$post())

/** Leaves a step for later, or takes it up again. */
export const leaveStep = async (json: { step: FirstStep; isLeft: boolean }) =>
  void (await answer(panelApi.api.admin['first-start'].steps.$put({ json })))
