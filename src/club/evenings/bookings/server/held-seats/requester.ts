import { eq } from 'drizzle-orm'
import { eventRegistrations } from '../table.ts'
import { networkHash } from '#platform/outbox/stranger-limits.ts'
import type { Club } from '#club/core/server/club.ts'
import { readSignedLink } from '#club/core/server/limits/signed-links.ts'

/**
 * The requester of a seat, for the abuse limits. `network`: a keyed hash of the client network; an empty one is unknown and not
 * counted. `address`: the verified address, in lower case.
 */
export type Requester = { network: string; address?: string | undefined }

/** Reads the requester of a request. Only a signed link needs a query. */
export const readRequester = (club: Club): Requester | Promise<Requester> => {
  const { actor, origin, linkKey } = club
  const network = networkHash(linkKey, origin)
  if (actor.kind === 'user')
    return {
      network,
      address: actor.isAddressVerified && !actor.needsSecondFactor ? lowerCase(actor.email) : undefined,
    }
  if (actor.pass === undefined) return { network }
  return registrationOfLink(club, actor.pass).then((row) => ({
    network,
    address: row?.provenAt ? lowerCase(row.email) : undefined,
  }))
}

/** The registration of a signed link, while its address is still the one to which the email went. */
export const registrationOfLink = async ({ db, linkKey, now }: Club, text: string) => {
  const link = readSignedLink(linkKey, 'address', text, now())
  if (!link) return undefined
  const [row] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.id, link.id))
  return row && row.email !== '' && link.isSigned(lowerCase(row.email)) ? row : undefined
}

/** Email addresses are compared in lower case. */
export const lowerCase = (address: string) => address.toLowerCase()
