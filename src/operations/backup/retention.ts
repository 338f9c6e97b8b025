import type { BackupRetention } from '#platform/env/env-backup.ts'
import { dayMs } from '#base/dates/durations.ts'

const pattern = /^cercle-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(?:\.age)?$/

/** The file name of a regular backup, with its time in UTC. */
export const backupName = (at: Date, isEncrypted: boolean) =>
  `cercle-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar${isEncrypted ? '.age' : ''}`

/** The time in the name of a backup; undefined for any other name. */
const takenAt = (name: string) => {
  const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined
}

/** Whether a file is the leftover of a killed backup. */
export const isLeftOver = (name: string) => name.endsWith('.part') && pattern.test(name.slice(0, -'.part'.length))

/**
 * Returns the files that can be removed. The newest of each of the last days, weeks and months with a backup stays, and
 * always the newest of all. Files with other names are ignored.
 */
export const superseded = (names: readonly string[], { daily, weekly, monthly }: BackupRetention) => {
  const ours = names.flatMap((name) => ({ name, at: takenAt(name)! })).filter(({ at }) => at)
  const newestFirst = ours.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const retained = new Set(newestFirst.slice(0, 1).map(({ name }) => name))
  for (const [count, periodOf] of [
    [daily, dayOf],
    [weekly, weekOf],
    [monthly, monthOf],
  ] as const) {
    const byPeriod = Map.groupBy(newestFirst, ({ at }) => periodOf(at))
    for (const [newest] of [...byPeriod.values()].slice(0, count)) if (newest) retained.add(newest.name)
  }
  return newestFirst.map(({ name }) => name).filter((name) => !retained.has(name))
}

const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs)
/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7)
const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()
