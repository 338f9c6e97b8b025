import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { dayOf } from '#base/dates/dates.ts'
import { languageOr } from '#base/text/language.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, accountOf } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { changeSocio } from '#club/members/members/server/change.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { decryptDetails } from '#club/members/members/server/encryption.ts'
import { lockCounter } from '#club/members/members/server/enroll.ts'
import { moveMember } from '#club/members/members/server/moves.ts'
import { socios } from '#club/members/members/server/table.ts'
import { paymentMethods } from '#club/members/members/shared/membership.ts'
import type { SocioChange } from '#club/members/members/shared/membership-panel.ts'
import type { ImportApplication, ImportForm, ImportVerdict } from '../shared/import-form.ts'
import { type PlannedRow, planImport } from './plan.ts'
import type { Said } from './read-row.ts'
import { importedMembers } from './tables/imported-members.ts'
import { imports } from './tables/imports.ts'

type Member = typeof socios.$inferSelect

/** What an import would do: a verdict for each row, nothing written. Private values are left out. @throws Refusal import.unreadable, import.no-sheet */
export const previewImport = async (club: Club, form: ImportForm) => {
  const { rows, sha256: _, last: __, ...plan } = await planImport(club, form)
  return {
    ...plan,
    counts: countsOf(rows),
    rows: rows.map(({ row, verdict, number, member, said, changes, fault, cells }) => ({
      row,
      verdict,
      number,
      fullName: said.fullName ?? member?.fullName ?? '',
      email: said.email ?? '',
      phone: said.phone ?? '',
      joinedOn: said.joinedOn ?? '',
      changes,
      fault: fault ?? null,
      // Of a row with an error staff get the whole line back.
      cells: fault ? cells : [],
    })),
  }
}

/**
 * Carries out what a preview showed, in one transaction, by the acts of the forms. Emails nobody. New members get the state and the number
 * that the file says.
 * @throws Refusal import.unreadable, import.no-sheet; import.moved if the preview would be another one now
 */
export const importMembers = (club: Club, form: ImportApplication) =>
  inTransaction(club, async (club) => {
    const { rows, sha256, last, plan } = await planImport(club, form)
    if (plan === '' || plan !== form.plan) throw new Refusal('import.moved')
    const at = club.now()
    const counts = countsOf(rows)
    const by = accountOf(club)
    const [{ id } = { id: '' }] = await club.db
      .insert(imports)
      .values({
        sha256,
        created: counts.new,
        changed: counts.changed,
        same: counts.same,
        failed: counts.failed,
        by,
        at,
      })
      .returning({ id: imports.id })

    const touched: (typeof importedMembers.$inferInsert)[] = []
    for (const { verdict, member, said } of rows)
      if (verdict === 'changed' && member) {
        const before = club.vault.seal(JSON.stringify(pickBefore(member)), 'imported_members.before')
        const version = await change(club, member, said)
        touched.push({ importId: id, socioId: member.id, version, before, createdAt: at })
      }
    // Nobody takes a number in between: the ones that the preview showed are given.
    if ((await lockCounter(club.db)) !== last) throw new Refusal('import.moved')
    const added = rows.filter((row) => row.verdict === 'new')
    const numbered = [...added.filter(({ said }) => said.number), ...added.filter(({ said }) => !said.number)]
    for (const row of numbered) {
      const { socioId, version } = await add(club, row)
      touched.push({ importId: id, socioId, version, createdAt: at })
    }
    for (let from = 0; from < touched.length; from += 1000)
      await club.db.insert(importedMembers).values(touched.slice(from, from + 1000))
    await audit(club, { action: 'import.applied', subject: 'imports', subjectId: id, after: counts })
    return { id, ...counts, activeSocios: await club.db.$count(socios, eq(socios.status, 'active')) }
  })

const countsOf = (rows: { verdict: ImportVerdict }[]) => {
  const counts = { new: 0, changed: 0, same: 0, failed: 0 }
  for (const { verdict } of rows) counts[verdict] += 1
  return counts
}

/** The columns that an import changes, as they are stored. */
const changedColumns = [
  'fullName',
  'email',
  'phone',
  'address',
  'membershipType',
  'joinedOn',
  'paymentMethod',
  'iban',
  'cardHolderName',
  'birthDate',
  'language',
  'notes',
  'movedAt',
  'movedOn',
  'moveReason',
  'movedBy',
] as const
export type Before = Pick<Member, (typeof changedColumns)[number]>

const pickBefore = (member: Member) =>
  Object.fromEntries(changedColumns.map((column) => [column, member[column]])) as Before

/** @throws Refusal import.moved if somebody saved the file in between */
const change = async (club: Club<Tx>, member: Member, said: Said) => {
  try {
    return (await changeSocio(club, member.id, changeOf(club, member, said))).version
  } catch (error) {
    if (error instanceof Refusal && error.code === 'socio.conflict') throw new Refusal('import.moved')
    throw error
  }
}

const changeOf = (club: Club, member: Member, said: Said): SocioChange => {
  const stored = decryptDetails(club.vault, member)
  const isSameDay = said.joinedOn === undefined || said.joinedOn === member.memberSince
  return {
    fullName: said.fullName ?? member.fullName,
    email: said.email ?? member.email,
    phone: said.phone ?? member.phone ?? '',
    address: said.address ?? member.address ?? '',
    membershipType: said.membershipType ?? member.membershipType,
    paymentMethod: said.iban ? 'transfer' : (said.paymentMethod ?? methodOr(member.paymentMethod)),
    iban: said.iban ?? '',
    birthDate: said.birthDate === undefined ? stored.birthDate : said.birthDate || null,
    language: said.language ?? languageOr(member.language),
    notes: said.notes ?? member.notes ?? '',
    cardHolderName: member.cardHolderName ?? '',
    billingAddress: member.billingAddress ?? '',
    emergencyContactName: stored.emergencyContactName ?? '',
    emergencyContactPhone: stored.emergencyContactPhone ?? '',
    dietaryRestrictions: stored.dietaryRestrictions ?? '',
    status: member.status,
    version: member.version,
    ...(!isSameDay && { joinedOn: said.joinedOn }),
  }
}

const methodOr = (stored: string | null) => paymentMethods.find((method) => method === stored) ?? ''

const add = async (club: Club<Tx>, { said, number }: PlannedRow & { number: string }) => {
  const { iban = '', status = said.leftOn ? 'inactive' : 'active', leftOn } = said
  const { id, membershipNumber } = await createSocio(
    club,
    {
      fullName: said.fullName ?? '',
      email: said.email ?? '',
      language: said.language ?? 'es',
      membershipType: said.membershipType ?? 'regular',
      paymentMethod: iban ? 'transfer' : (said.paymentMethod ?? ''),
      joinedOn: said.joinedOn,
      phone: said.phone ?? '',
      address: said.address ?? '',
      birthDate: said.birthDate || null,
      iban,
      notes: said.notes ?? '',
      cardHolderName: '',
      billingAddress: '',
      emergencyContactName: '',
      emergencyContactPhone: '',
      dietaryRestrictions: '',
      idempotencyKey: randomUUID(),
    },
    said.number,
  )
  if (membershipNumber !== number) throw new Refusal('import.moved')
  if (status === 'active') return { socioId: id, version: 1 }
  const day = status === 'inactive' && leftOn ? leftOn : dayOf(club.now())
  const { version } = await moveMember(club, id, { to: status, day, reason: '', version: 1, tell: false })
  return { socioId: id, version }
}
