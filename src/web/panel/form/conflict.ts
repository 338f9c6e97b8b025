type Values = Record<string, unknown>

export type Clash = { field: string; mine: unknown; theirs: unknown }
export type Conflict = { clashes: Clash[]; merged: Values; version: number; changedBy: string }

/**
 * Two hands began from `base`: what only one of them changed is taken from that one, what both changed to different
 * things is a clash for a person to settle. Nothing of either is dropped unseen.
 */
export const compare = (base: Values, mine: Values, theirs: Values): Pick<Conflict, 'clashes' | 'merged'> => {
  const clashes: Clash[] = []
  const merged: Values = {}
  for (const field of Object.keys(mine)) {
    const [isMineNew, isTheirsNew] = [!same(base[field], mine[field]), !same(base[field], theirs[field])]
    merged[field] = isMineNew ? mine[field] : theirs[field]
    if (isMineNew && isTheirsNew && !same(mine[field], theirs[field]))
      clashes.push({ field, mine: mine[field], theirs: theirs[field] })
  }
  return { clashes, merged }
}

/** The values with each clash settled one way or the other; unsaid, mine stay. */
export const settle = ({ merged, clashes }: Conflict, kept: Record<string, 'mine' | 'theirs'>): Values => ({
  ...merged,
  ...Object.fromEntries(clashes.map((clash) => [clash.field, clash[kept[clash.field] ?? 'mine']])),
})

/** Whether two values are one to whoever reads them. */
export const same = (one: unknown, other: unknown) => JSON.stringify(plain(one)) === JSON.stringify(plain(other))

/** An empty field is nothing, however its form writes that; and the database has its own order of an object's keys. */
const plain = (value: unknown): unknown => {
  if (value === '' || value === undefined || value === null) return null
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object') return value
  const filled = Object.entries(value).map(([key, part]) => [key, plain(part)] as const)
  return Object.fromEntries(
    filled.filter(([, part]) => part !== null).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
