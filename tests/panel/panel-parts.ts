import type { PanelParts } from '#club/core/staff/panel-parts.tsx'
import { LatestLines } from '#club/people/activity/staff/latest-lines.tsx'
import { History } from '#club/people/history/staff/history.tsx'
import { DuplicatesLink } from '#club/people/merging/staff/duplicates-link.tsx'
import { AddToEvent } from '#club/people/person/staff/add-to-event.tsx'
import { PersonHistory } from '#club/people/person/staff/person-history.tsx'
import { WhatStays } from '#club/people/person/staff/what-stays.tsx'

/** As the panel's layout hands them in, but there at once: a test never sees a screen half loaded. */
export const panelParts: PanelParts = { History, LatestLines, PersonHistory, WhatStays, AddToEvent, DuplicatesLink }
