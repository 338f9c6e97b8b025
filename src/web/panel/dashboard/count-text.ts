import { limits } from '#shared/limits.ts'

/** A number of the dashboard as text. The server counts to one more than the largest exact number. */
export const countText = (
  count: number,
  say: (count: number) => string,
  { moreThan }: { moreThan: (count: string) => string },
) => (count > limits.maxDashboardCount ? moreThan(say(limits.maxDashboardCount)) : say(count))
