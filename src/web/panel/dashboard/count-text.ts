import { limits } from '#shared/limits.ts'

/** A number of the dashboard in its words; the server counts to one more than is said. */
export const countText = (
  count: number,
  say: (count: number) => string,
  { moreThan }: { moreThan: (count: string) => string },
) => (count > limits.maxDashboardCount ? moreThan(say(limits.maxDashboardCount)) : say(count))
