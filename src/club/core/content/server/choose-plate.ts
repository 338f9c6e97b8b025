import { createHash } from 'node:crypto'
import { fitOf, inkOf, plates } from './plates.ts'

/** Another thing of the list: its picture, and how many places away it is shown. */
export type Nearby = { src: string; distance: number }

type Thing = { title: string; category: string; nearby: Nearby[] }

/** The places on either side that are looked at. */
export const reach = 24

/** How far a picture may not repeat, and its ground not either; the first rule that leaves a plate counts. */
const rules = [
  { picture: reach, ground: 3 },
  { picture: 12, ground: 3 },
  { picture: 12, ground: 1 },
  { picture: 1, ground: 1 },
  { picture: 1, ground: 0 },
  { picture: 0, ground: 0 },
]

/**
 * The drawing of a thing without a picture: the one that fits best by title and category, of those that nothing nearby
 * shows and whose ground no neighbour has (brand §6). Equal fits are ordered by the title, so that the choice is always
 * the same.
 */
export const choosePlate = ({ title, category, nearby }: Thing): string => {
  const ranked = plates
    .map((plate) => ({ plate, fit: fitOf(plate, title, category), order: hashOf(title + plate.src) }))
    .toSorted((a, b) => b.fit - a.fit || a.order.localeCompare(b.order))
    .map(({ plate }) => plate)
  for (const rule of rules) {
    const [pictures, grounds] = [within(nearby, rule.picture), within(nearby, rule.ground).map(inkOf)]
    const plate = ranked.find(({ src, ink }) => !pictures.includes(src) && !grounds.includes(ink))
    if (plate) return plate.src
  }
  return plates[0]!.src
}

const within = (nearby: Nearby[], distance: number) =>
  nearby.filter((other) => other.distance <= distance).map(({ src }) => src)

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
