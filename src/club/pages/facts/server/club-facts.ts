import { and, eq, inArray, isNull } from 'drizzle-orm'
import { defaultAssemblyNotice } from '../shared/club-facts-form.ts'
import { readClubFacts } from './read-club-facts.ts'
import type { Db, Tx } from '#platform/database/open.ts'
import { clubFacts } from './table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { changes } from '#base/changes.ts'
import type { LegalFacts, PublicFacts, VisibleFacts } from '#base/club-facts.ts'
import { defaultLegalFacts, defaultPublicFacts, isIdentityFact } from '#base/default-club-facts.ts'
import { type House, type MembershipFacts, defaultMembershipFacts } from '../shared/membership-facts.ts'
import { paymentWaysOf } from '../shared/how-to-pay.ts'
import { dayOf } from '#base/dates/dates.ts'
import { audit, lastEditor } from '#club/core/server/audit.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { readAdmins } from '#club/core/server/named-admins.ts'

const legal: LegalFacts = { ...defaultLegalFacts, assemblyNotice: defaultAssemblyNotice }
const defaults = { public: defaultPublicFacts, legal, membership: defaultMembershipFacts }
type Part = keyof typeof defaults

/** The facts of the club that any visitor may read. */
export const readVisibleFacts = async ({ db }: Pick<Club, 'db'>): Promise<VisibleFacts> => {
  // Every page asks for both.
  const [facts, { fee }] = await Promise.all([readClubFacts(db), readMembership(db)])
  const { accountHolder: _, iban, bizum, payAtDoor, ...visible } = facts
  return { ...visible, fee, paymentWays: paymentWaysOf({ iban, bizum, payAtDoor }) }
}

/** With the average price of each house in euros, 0 if its page does not say it. */
export type VisibleMembership = Omit<MembershipFacts, 'houses'> & { houses: (House & { price: number })[] }

/** What any visitor may read of the membership. A house whose page is gone has no link. */
export const readMembershipFacts = async ({ db }: Pick<Club, 'db'>): Promise<VisibleMembership> => {
  const { version: _, ...facts } = await readMembership(db)
  const pages = await restaurantsAmong(
    db,
    facts.houses.flatMap(({ restaurantId }) => restaurantId ?? []),
  )
  const houses = facts.houses.map((house) => {
    const price = pages.get(house.restaurantId)
    return price === undefined ? { ...house, restaurantId: null, price: 0 } : { ...house, price }
  })
  return { ...facts, houses }
}

const readMembership = async (db: Db) => {
  const [row] = await db.select().from(clubFacts).where(eq(clubFacts.part, 'membership'))
  return toEdit('membership', row)
}

const restaurantsAmong = async (db: Db, ids: string[]) => {
  const { id, precioMedio, deletedAt } = restaurants
  const rows = await db
    .select({ id, precioMedio })
    .from(restaurants)
    .where(and(inArray(id, ids), isNull(deletedAt)))
  return new Map<string | null, number>(rows.map((row) => [row.id, row.precioMedio]))
}

/** All parts for the forms of the page «El club». */
export const readFactsToEdit = async ({ db }: Pick<Club, 'db'>) => {
  const rows = await db.select().from(clubFacts)
  const part = <P extends Part>(name: P) =>
    toEdit(
      name,
      rows.find((row) => row.part === name),
    )
  return { public: part('public'), legal: part('legal'), membership: part('membership') }
}

/** Saves the public facts, based on `version`, and emails the changes to every admin. @throws Refusal content.conflict */
export const changePublicFacts = (
  club: Club,
  save: PublicFacts & { version: number },
  namedAdmins: readonly string[],
) => changeAndReport(club, 'public', save, namedAdmins)

/** Saves what the club says of its membership, based on `version`. @throws Refusal content.conflict */
export const changeMembershipFacts = (club: Club, { version, ...facts }: MembershipFacts & { version: number }) =>
  inTransaction(club, async (club) => (await changePart(club, 'membership', version, facts)).saved)

/**
 * Saves legal identity and bank details, based on `version`, and emails the changes to every admin.
 * @throws Refusal content.conflict
 */
export const changeLegalFacts = (club: Club, save: LegalFacts & { version: number }, namedAdmins: readonly string[]) =>
  changeAndReport(club, 'legal', save, namedAdmins)

/** All admins hear who changes where the mail, calls and money of the club go, at the addresses of their accounts. */
const changeAndReport = <P extends 'public' | 'legal'>(
  club: Club,
  part: P,
  { version, ...facts }: (typeof defaults)[P] & { version: number },
  namedAdmins: readonly string[],
) =>
  inTransaction(club, async (club) => {
    const { saved, before, after } = await changePart(club, part, version, facts as never)
    const changed = Object.keys(after)
    if (changed.length === 0) return saved
    const values = {
      changes: changed.map((fact) => ({ fact, from: String(before[fact]), to: String(after[fact]) })),
      changedBy: club.actor.kind === 'user' ? club.actor.email : '',
      changedAt: club.now().toISOString(),
    }
    const admins = await readAdmins(club.db, namedAdmins, club.now())
    await queueEmail(
      club,
      ...admins.map(
        ({ email, language }) => ({ template: 'club-facts-changed', to: email, language, values }) as const,
      ),
    )
    return saved
  })

/** Writes nothing if no fact changes. */
const changePart = async <P extends Part>(club: Club<Tx>, part: P, version: number, facts: (typeof defaults)[P]) => {
  const row = await lock(club.db, part)
  const current = toEdit(part, row)
  if (row.version !== version)
    throw new Refusal('content.conflict', { current, changedBy: await lastEditor(club.db, row.id) })
  const changed = changes(current, facts)
  if (Object.keys(changed.after).length === 0) return { saved: current, ...changed }
  const dated = Object.keys(changed.after).some(isIdentityFact) && { identityChangedOn: dayOf(club.now()) }
  const [saved] = await club.db
    .update(clubFacts)
    .set({ facts: { ...row.facts, ...facts, ...dated }, version: version + 1, updatedAt: club.now() })
    .where(eq(clubFacts.id, row.id))
    .returning()
  await audit(club, { action: `club-facts.${part}-changed`, subject: 'club_facts', subjectId: row.id, ...changed })
  return { saved: toEdit(part, saved), ...changed }
}

/** Locks the row of a part until the transaction ends, so that simultaneous saves follow each other. */
const lock = async (tx: Tx, part: Part) => {
  await tx.insert(clubFacts).values({ part }).onConflictDoNothing({ target: clubFacts.part })
  const [row] = await tx.select().from(clubFacts).where(eq(clubFacts.part, part)).for('update')
  return row!
}

/** The facts of a part with their version; the defaults if there is no row. */
const toEdit = <P extends Part>(part: P, row?: typeof clubFacts.$inferSelect) => {
  const names = Object.keys(defaults[part])
  const stored = Object.entries(row?.facts ?? {}).filter(([fact]) => names.includes(fact))
  return { ...defaults[part], ...Object.fromEntries(stored), version: row?.version ?? 1 } as (typeof defaults)[P] & {
    version: number
  }
}
