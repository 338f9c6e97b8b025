import { setTimeout as sleep } from 'node:timers/promises'
import type { AuthService } from './service.ts'

/** Does a piece of work that takes at least the even pace, so that its speed does not tell which way it went. */
export const atEvenPace = async <T>({ settings }: AuthService, work: () => Promise<T>): Promise<T> => {
  const pause = sleep(settings.evenPace)
  try {
    return await work()
  } finally {
    await pause
  }
}
