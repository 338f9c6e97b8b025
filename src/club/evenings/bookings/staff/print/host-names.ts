type Guest = { id: string; fullName: string; companionOf: string | null }

/** Finds the name of the guest who brings a companion; empty for others, and where that guest has no seat. */
export const hostNames = (guests: readonly Guest[]) => {
  const names = new Map(guests.map(({ id, fullName }) => [id, fullName]))
  return ({ companionOf }: Pick<Guest, 'companionOf'>) => (companionOf && names.get(companionOf)) ?? ''
}
