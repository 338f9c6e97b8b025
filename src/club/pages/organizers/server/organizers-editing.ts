import { type SQL, and, getTableColumns, isNotNull, isNull } from 'drizzle-orm'
import { inCatalan } from '#platform/database/columns.ts'
import { organizerCatalan, organizers, organizerSearchText } from './table.ts'
import type { NewOrganizer, OrganizerSave, OrganizerList } from '../shared/organizer.ts'
import type { Club } from '#club/core/server/club.ts'
import {
  changeContent,
  createContent,
  getContentForForm,
  restoreContent,
  trashContent,
} from '#club/core/content/server/content.ts'
import { inOrder, readPage } from '#club/core/server/lists/paging.ts'
import { forgiving, matches } from '#club/core/server/lists/search.ts'

/** A page of organizers for the panel; deleted ones only with the filter `trash`. */
export const listOrganizers = ({ db }: Club, { search, filter, sort, order, page, language }: OrganizerList) =>
  forgiving(search, (forgives) => {
    const where = and(organizerFilters[filter], matches(organizerSearchText, search, forgives))
    const rows = db
      .select({ ...getTableColumns(organizers), catalan: organizerCatalan })
      .from(organizers)
      .where(where)
      .orderBy(...inOrder(order, sortable[language][sort], organizers.id))
    return readPage(rows, page, db.$count(organizers, where))
  })

/** One organizer, also from the trash. @throws Refusal organizer.not-found */
export const getOrganizer = (club: Club, id: string) => getContentForForm(club, 'organizer', id)

/** Creates an organizer. @throws Refusal as `createContent` */
export const createOrganizer = (club: Club, { idempotencyKey, ...form }: NewOrganizer) =>
  createContent(club, 'organizer', form, { id: idempotencyKey })

/** Saves an organizer based on `version`. @throws Refusal organizer.not-found, content.conflict */
export const changeOrganizer = (club: Club, id: string, { version, ...form }: OrganizerSave) =>
  changeContent(club, 'organizer', id, version, () => form)

/** Puts an organizer in the trash. @throws Refusal organizer.not-found */
export const deleteOrganizer = (club: Club, id: string) => trashContent(club, 'organizer', id)

/** Restores an organizer from the trash. @throws Refusal organizer.not-found */
export const restoreOrganizer = (club: Club, id: string) => restoreContent(club, 'organizer', id)

/** The SQL conditions of the panel's filters. */
export const organizerFilters: Record<OrganizerList['filter'], SQL | undefined> = {
  all: isNull(organizers.deletedAt),
  catalan: and(isNull(organizers.deletedAt), isNotNull(organizerCatalan)),
  trash: isNotNull(organizers.deletedAt),
}

const sortable = {
  es: organizers,
  ca: {
    ...organizers,
    name: inCatalan(organizers.name, organizers.nameCa),
    city: inCatalan(organizers.city, organizers.cityCa),
  },
}
