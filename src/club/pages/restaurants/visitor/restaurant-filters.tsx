import { limits } from '#base/limits.ts'
import type { readQuery } from '#base/public-queries.ts'
import { formatPrice } from '#base/text/money.ts'
import { FilterGroup, FilterPill, Filters } from '#kit/site/filters/filters.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import type { RestaurantInList } from './queries.ts'

export type Asked = ReturnType<typeof readQuery<'/restaurantes'>>

/** The address's parameters without the number of the page: another filter begins with the first one. */
export const filtersOf = ({ pagina: _page, ...filters }: Asked): Record<string, string> => filters

/** The towns with one restaurant each, in the address. */
const otherTowns = 'otras'
/** So many of them are one filter. */
const fewestOthers = 4

/** Whether the address asks for a restaurant of the list. */
export const isAsked = ({ localidad, mesa, ventaja, hasta }: Asked, restaurants: RestaurantInList[]) => {
  const alone = localidad === otherTowns ? townsOf(restaurants).filter(({ count }) => count === 1) : []
  const towns = localidad === otherTowns ? alone.map(({ town }) => town) : localidad ? [localidad] : undefined
  return (restaurant: RestaurantInList) =>
    (!towns || towns.some((town) => isSame(town, restaurant.localidad))) &&
    (!mesa || restaurant.proximoEvento !== null) &&
    (!ventaja || restaurant.ventaja !== '') &&
    (!hasta || (restaurant.precioMedio > 0 && restaurant.precioMedio <= Number(hasta)))
}

/** Upper case and accents make no other town. */
const isSame = (one: string, other: string) => one.localeCompare(other, 'ca', { sensitivity: 'base' }) === 0

/**
 * The towns, those of most restaurants first, many with one restaurant as one filter; those that keep something for members, those with
 * an event to come, and prices; each with how many it leaves of what the others leave. What divides nothing is left out.
 */
export const RestaurantFilters = ({ restaurants, asked }: { restaurants: RestaurantInList[]; asked: Asked }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const towns = townsOf(restaurants)
  const alone = towns.filter(({ town, count }) => count === 1 && !isSame(town, asked.localidad ?? ''))
  const grouped = alone.length < fewestOthers ? [] : alone
  const { localidad: _town, ...butTown } = filtersOf(asked)
  const withCount = (text: string, search: Asked) =>
    `${text} ${restaurants.filter(isAsked(search, restaurants)).length}`
  const others: [name: keyof Asked, value: string, text: string][] = [
    ['ventaja', '1', say.withFavour],
    ['mesa', '1', say.withEvent],
    ...limits.restaurantPriceSteps.map((price): ['hasta', string, string] => [
      'hasta',
      String(price),
      say.upTo(formatPrice(price, language)),
    ]),
  ]
  const divides = (name: keyof Asked, value: string) => {
    const count = restaurants.filter(isAsked({ [name]: value }, restaurants)).length
    return count > 0 && count < restaurants.length
  }
  const shown = others.filter(([name, value]) => asked[name] || divides(name, value))
  return (
    <Filters>
      {towns.length > 1 && (
        <FilterGroup label={say.towns}>
          <FilterPill at="/restaurantes" search={butTown} isOn={!asked.localidad}>
            {withCount(say.all, butTown)}
          </FilterPill>
          {towns
            .filter((town) => !grouped.includes(town))
            .map(({ town }) => (
              <FilterPill
                key={town}
                at="/restaurantes"
                search={{ ...butTown, localidad: town }}
                isOn={isSame(town, asked.localidad ?? '')}
              >
                {withCount(town, { ...butTown, localidad: town })}
              </FilterPill>
            ))}
          {grouped.length > 0 && (
            <FilterPill
              at="/restaurantes"
              search={{ ...butTown, localidad: otherTowns }}
              isOn={asked.localidad === otherTowns}
            >
              {withCount(say.otherTowns, { ...butTown, localidad: otherTowns })}
            </FilterPill>
          )}
        </FilterGroup>
      )}
      {shown.length > 0 && (
        <FilterGroup label={say.offer}>
          {shown.map(([name, value, text]) => (
            <FilterPill
              key={text}
              at="/restaurantes"
              search={switched(asked, name, value)}
              isOn={asked[name] === value}
            >
              {withCount(text, { ...filtersOf(asked), [name]: value })}
            </FilterPill>
          ))}
        </FilterGroup>
      )}
    </Filters>
  )
}

/** The filters with this one on, or off if it is on. */
const switched = (asked: Asked, name: keyof Asked, value: string) => {
  const { [name]: current, ...others } = filtersOf(asked)
  return current === value ? others : { ...others, [name]: value }
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
