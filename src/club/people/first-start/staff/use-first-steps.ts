import { useQuery } from '@tanstack/react-query'
import type { People } from '#club/core/staff/queries.ts'
import { status } from '#club/people/status/staff/queries.ts'
import { type FirstStep, firstSteps } from '../shared/first-steps.ts'

/** Where each step is done. */
export const addresses: Record<FirstStep, string> = {
  club: '/admin/club',
  members: '/admin/socios/importar',
  event: '/admin/eventos/nuevo',
  colleague: '/admin/usuarios',
  email: '/admin/estado',
}

/** The steps of the list with their state, none once each is done or left; and those that were left undone. Whether emails leave is known once the checks are read. */
export const useFirstSteps = (steps: People['firstSteps']) => {
  const { data } = useQuery({ ...status(), enabled: Boolean(steps) })
  if (!steps) return { listed: [], left: [] }
  const mail = data?.outcomes.find(({ check }) => check === 'smtp')?.code
  const isDone = (step: FirstStep) =>
    step === 'email' ? mail === undefined || mail === 'smtp.fine' : steps.done.includes(step)
  const listed = firstSteps
    .filter((step) => isDone(step) || !steps.left.includes(step))
    .map((step) => ({ step, isDone: isDone(step) }))
  return {
    listed: listed.every((one) => one.isDone) ? [] : listed,
    left: firstSteps.filter((step) => steps.left.includes(step) && !isDone(step)),
  }
}
