import { lazy } from 'react'
import type { HistoryParts } from '#club/core/history/staff/history-parts.tsx'

/** Each is loaded when a screen shows it. */
export const historyParts: HistoryParts = {
  History: lazy(async () => ({ default: (await import('#club/people/history/staff/history.tsx')).History })),
  LatestLines: lazy(async () => ({
    default: (await import('#club/people/activity/staff/latest-lines.tsx')).LatestLines,
  })),
}
