type Values = Record<string, unknown>

export type Clash = { field: string; mine: unknown; theirs: unknown }
export type Conflict = { clashes: Clash[]; merged: Values; version: number; changedBy: string }

/**
 * Merges two edits that started from `base`. A field that one person changed takes that change. A field that both changed
 * differently is a conflict, which a person must resolve.
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

/** The values with each conflict resolved by a choice; without a choice, mine. */
export const settle = ({ merged, clashes }: Conflict, choices: Record<string, 'mine' | 'theirs'>): Values => ({
  ...merged,
  ...Object.fromEntries(clashes.map((clash) => [clash.field, clash[choices[clash.field] ?? 'mine']])),
})

/** Whether two values mean the same. */
export const same = (one: unknown, other: unknown) => JSON.stringify(plain(one)) === JSON.stringify(plain(other))

/** Treats null and empty texts alike, and ignores the order of object keys, which the database changes. */
const plain = (value: unknown): unknown => {
  if (value === '' || value === undefined || value === null) return null
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object') return value
  const filled = Object.entries(value).map(([key, part]) => [key, plain(part)] as const)
  return Object.fromEntries(
    filled.filter(([, part]) => part !== null).toSorted(([one], [other]) => one.localeCompare(other)),
  )
}
