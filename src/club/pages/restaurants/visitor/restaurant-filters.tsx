import type { readQuery } from '#base/public-queries.ts'
import { FilterGroup, FilterPill, Filters } from '#kit/site/filters/filters.tsx'
import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import type { RestaurantInList } from './queries.ts'

export type Asked = ReturnType<typeof readQuery<'/restaurantes'>>

/** The address's parameters without the number of the page: another filter begins with the first one. */
export const filtersOf = ({ localidad, mesa }: Asked): Record<string, string> => ({
  ...(localidad && { localidad }),
  ...(mesa && { mesa }),
})

/** The towns with one restaurant each, in the address. */
const others = 'otras'
/** So many of them are one filter. */
const fewestOthers = 4

/** Whether the address asks for a restaurant of the list. */
export const isAsked = ({ localidad, mesa }: Asked, restaurants: RestaurantInList[]) => {
  const alone = localidad === others ? townsOf(restaurants).filter(({ count }) => count === 1) : []
  const towns = localidad === others ? alone.map(({ town }) => town) : localidad ? [localidad] : undefined
  return (restaurant: RestaurantInList) =>
    (!towns || towns.some((town) => isSame(town, restaurant.localidad))) && (!mesa || restaurant.proximoEvento !== null)
}

/** Upper case and accents make no other town. */
const isSame = (one: string, other: string) => one.localeCompare(other, 'ca', { sensitivity: 'base' }) === 0

/**
 * The towns with their number of restaurants, most first, many with one restaurant as one filter; and those with an event to come. What
 * divides nothing is left out.
 */
export const RestaurantFilters = ({ restaurants, asked }: { restaurants: RestaurantInList[]; asked: Asked }) => {
  const say = useSay(messages)
  const towns = townsOf(restaurants)
  const alone = towns.filter(({ town, count }) => count === 1 && !isSame(town, asked.localidad ?? ''))
  const grouped = alone.length < fewestOthers ? [] : alone
  const withEvent = restaurants.filter(isAsked({ mesa: '1' }, restaurants)).length
  const { localidad: _town, ...butTown } = filtersOf(asked)
  const { mesa: _event, ...butEvent } = filtersOf(asked)
  return (
    <Filters>
      {towns.length > 1 && (
        <FilterGroup label={say.towns}>
          <FilterPill at="/restaurantes" search={butTown} isOn={!asked.localidad}>
            {`${say.all} ${restaurants.length}`}
          </FilterPill>
          {towns
            .filter((town) => !grouped.includes(town))
            .map(({ town, count }) => (
              <FilterPill
                key={town}
                at="/restaurantes"
                search={{ ...butTown, localidad: town }}
                isOn={isSame(town, asked.localidad ?? '')}
              >
                {`${town} ${count}`}
              </FilterPill>
            ))}
          {grouped.length > 0 && (
            <FilterPill at="/restaurantes" search={{ ...butTown, localidad: others }} isOn={asked.localidad === others}>
              {`${say.otherTowns} ${grouped.length}`}
            </FilterPill>
          )}
        </FilterGroup>
      )}
      {(asked.mesa || (withEvent > 0 && withEvent < restaurants.length)) && (
        <FilterGroup label={say.events}>
          <FilterPill
            at="/restaurantes"
            search={asked.mesa ? butEvent : { ...butEvent, mesa: '1' }}
            isOn={!!asked.mesa}
          >
            {say.withEvent}
          </FilterPill>
        </FilterGroup>
      )}
    </Filters>
  )
}

const townsOf = (restaurants: RestaurantInList[]) => {
  const towns: { town: string; count: number }[] = []
  for (const { localidad } of restaurants) {
    if (!localidad) continue
    const known = towns.find(({ town }) => isSame(town, localidad))
    if (known) known.count += 1
    else towns.push({ town: localidad, count: 1 })
  }
  return towns.toSorted((one, other) => other.count - one.count || one.town.localeCompare(other.town, 'ca'))
}
