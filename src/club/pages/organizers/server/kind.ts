import { getTableColumns } from 'drizzle-orm'
import { inCatalan } from '#platform/database/columns.ts'
import { contentActs } from '#club/core/content/server/content-acts.ts'
import { type ContentKind, contentFilters } from '#club/core/content/server/kind.ts'
import { organizerCatalan, organizers, organizerSearchText } from './table.ts'
import { organizerTexts } from '../shared/organizer.ts'

const { name, nameCa, city, cityCa } = organizers

export const organizerKind = {
  noun: 'organizer',
  table: organizers,
  texts: organizerTexts,
  pictures: [organizers.logoUrl],
} as const satisfies ContentKind<typeof organizers>

export const organizerFilters = contentFilters(organizers, organizerCatalan)

export const organizerActs = contentActs({
  ...organizerKind,
  list: {
    searchText: organizerSearchText,
    filters: () => organizerFilters,
    columns: { ...getTableColumns(organizers), catalan: organizerCatalan },
    inCatalan: { name: inCatalan(name, nameCa), city: inCatalan(city, cityCa) },
  },
})
