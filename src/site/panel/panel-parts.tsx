import { type ComponentType, type ReactNode, Suspense, lazy } from 'react'
import type { PanelParts } from '#club/core/staff/panel-parts.tsx'
import { LatestLines } from '#club/people/activity/staff/latest-lines.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'

/** Is loaded when a screen shows it. */
const shown = <Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile: ReactNode = <Spinner />) => {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return (props: Props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}

export const panelParts: PanelParts = {
  History: shown(async () => (await import('#club/people/history/staff/history.tsx')).History),
  // The panel's home has it from the start.
  LatestLines,
  PersonHistory: shown(async () => (await import('#club/people/person/staff/person-history.tsx')).PersonHistory),
  WhatStays: shown(async () => (await import('#club/people/person/staff/what-stays.tsx')).WhatStays),
  AddToEvent: shown(async () => (await import('#club/people/person/staff/add-to-event.tsx')).AddToEvent),
  DuplicatesLink: shown(
    async () => (await import('#club/people/merging/staff/duplicates-link.tsx')).DuplicatesLink,
    null,
  ),
}
