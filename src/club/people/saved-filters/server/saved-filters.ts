import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { savedFilters } from './table.ts'
import { type SavedFilter, type SavedList, savedLists } from '#club/members/members/shared/membership-panel.ts'
import type { Club } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'

/** As many as fit above a list. */
const ofAList = 12

const ownerOf = ({ actor }: Club) => (actor.kind === 'user' ? actor.id : '')

/** As SQL: the filters of this account, and everybody's. */
const visibleTo = (club: Club) => or(isNull(savedFilters.owner), eq(savedFilters.owner, ownerOf(club)))

/** The saved filters of a list, or of all lists, that the account sees, by name. */
export const listSavedFilters = async (club: Club, list?: SavedList) => {
  const rows = await club.db
    .select()
    .from(savedFilters)
    .where(and(list && eq(savedFilters.list, list), visibleTo(club)))
    .orderBy(asc(savedFilters.name), asc(savedFilters.id))
    .limit(list ? ofAList : ofAList * savedLists.length)
  return rows.map(({ id, list: ofList, name, address, owner }) => ({
    id,
    list: ofList,
    name,
    address,
    isShared: owner === null,
  }))
}

/** Saves a filter. The same name again keeps the new address. */
export const saveFilter = async (club: Club, { isShared, ...filter }: SavedFilter) => {
  const [saved] = await club.db
    .insert(savedFilters)
    .values({ ...filter, owner: isShared ? null : ownerOf(club), createdAt: club.now() })
    .onConflictDoUpdate({
      target: [savedFilters.list, savedFilters.owner, savedFilters.name],
      set: { address: filter.address },
    })
    .returning({ id: savedFilters.id })
  return saved
}

/**
 * Forgets a saved filter: the own one, or everybody's.
 * @throws Refusal saved-filter.not-found
 */
export const removeFilter = async (club: Club, id: string) => {
  const gone = await club.db
    .delete(savedFilters)
    .where(and(eq(savedFilters.id, id), visibleTo(club)))
    .returning({ id: savedFilters.id })
  if (gone.length === 0) throw new Refusal('saved-filter.not-found')
}
