import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { providerNetworkOf } from '#shared/network/provider-network.ts'
import type { Club } from '../../club.ts'
import { readSignedLink } from '../../limits/signed-links.ts'

/**
 * Who asks for a seat, as far as the brake wants to know. `network`: a keyed hash, empty where it is unknown and counts for
 * nobody. `address`: the one that whoever asks has shown to be theirs, in small letters.
 */
export type Requester = { network: string; address?: string | undefined }

/** Whom a request is of. Only a pass costs a question to the database. */
export const readRequester = (club: Club): Requester | Promise<Requester> => {
  const { actor, origin, linkKey } = club
  const network = origin.ip === '' || origin.isOfProxy ? '' : hashed(linkKey, providerNetworkOf(origin.ip))
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

/** The registration whose email brought a pass, while its address is still the one that the email went to. */
export const registrationOfLink = async ({ db, linkKey, now }: Club, text: string) => {
  const pass = readSignedLink(linkKey, 'address', text, now())
  if (!pass) return undefined
  const [row] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.id, pass.id))
  return row && row.email !== '' && pass.isSigned(lowerCase(row.email)) ? row : undefined
}

/** Mailboxes do not tell capitals apart, nor do we. */
export const lowerCase = (address: string) => address.toLowerCase()

const hashed = (key: string, network: string) => hash('sha256', `${key} ${network}`, 'base64url').slice(0, 12)
