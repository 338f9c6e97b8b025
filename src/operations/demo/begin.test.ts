import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { aStorage, actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRequest, anAccount, anEventForm, asAdmin } from '#tests/factories.ts'
import { plantPerson, planted, tablesWith } from '#tests/planted/person.ts'
import { users } from '#accounts/server/tables/users.ts'
import { audit } from '#club/core/server/audit.ts'
import type { Actor, Club } from '#club/core/server/club.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import type { DemoService } from '#club/core/server/http/actor.ts'
import { recordUpload } from '#club/core/content/server/uploads.ts'
import { createEvent } from '#club/evenings/events/server/events-editing.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { importMembers, previewImport } from '#club/members/imports/server/import-members.ts'
import { changeLegalFacts, changePublicFacts } from '#club/pages/facts/server/club-facts.ts'
import { defaultLegalFacts, defaultPublicFacts } from '#base/default-club-facts.ts'
import { socios } from '#club/members/members/server/table.ts'
import { beganEmpty, readFirstSteps } from '#club/people/first-start/server/first-steps.ts'
import type { Tx } from '#platform/database/open.ts'
import { beginBackup, endBackup } from '#platform/backup-log/backups.ts'
import { createLog } from '#platform/observability/log.ts'
import { createApi } from '#site/api/index.ts'
import { openDemo } from './begin.ts'
import { fillIfEmpty } from './fill.ts'
import { loadDemo } from './load.ts'

const key = 'uploads/events/a-photo.webp'
const place = '/backups/cercle-2026-03-14.tar'

/** The end of a demo whose backup succeeds, or fails. */
const demoOf = (club: Club, isBackedUp = true) => {
  const storage = aStorage()
  const deleted: (Date | undefined)[] = []
  const takeBackup = async () => {
    if (!isBackedUp) throw new Error('The disk is full.')
    const id = await beginBackup(club, { location: place, isEncrypted: false, copyLocation: '' })
    await endBackup(club, id, { bytes: 7 })
  }
  const mail = { deleteOldEmails: async (before?: Date) => void deleted.push(before) }
  const log = createLog('json', { write: () => {} })
  return { ...openDemo({ takeBackup, storage, mail, namedAdmins: ['named@cercle.example'], log }), storage, deleted }
}

test('«Empezar con mi club»: after a backup nothing of the demo and of who used it stays, in any table and file; staff keep their accounts', async ({
  club: visited,
}) => {
  const club = asAdmin(visited)
  await loadDemo(club.db, club.vault, today)
  await plantPerson(club)
  const [member] = await club.db.select().from(socios).where(eq(socios.membershipNumber, 'CG-0001'))
  const admin = await anAccount(club, { email: 'laia@cercle.example', role: 1 })
  const named = await anAccount(club, { email: 'named@cercle.example' })
  for (const { id } of [admin, named])
    await audit(club, { action: 'session.sign-in', subject: 'auth.users', subjectId: id })
  const { begin, isDemo, storage, deleted } = demoOf(club)
  await recordUpload(club, { key, width: 1, height: 1, bytes: 1 })
  await storage.put(key, new Uint8Array([1]))

  expect(await isDemo(club)).toBe(true)
  expect(await begin(club)).toEqual({ backup: 'cercle-2026-03-14.tar' })

  const { email, name, phone, text, ip, browser } = planted
  for (const word of [email, name, phone, text, ip, browser, member!.fullName, member!.email])
    expect(await tablesWith(club, word), word).toEqual([])
  expect(await storage.read(key)).toBeUndefined()
  expect(deleted).toEqual([today])
  const accounts = await club.db.select({ email: users.email }).from(users)
  expect(accounts.map((one) => one.email).toSorted()).toEqual(['laia@cercle.example', 'named@cercle.example'])
  const lines = await club.db.select({ action: auditLog.action, after: auditLog.after }).from(auditLog)
  expect(lines.toSorted((one, other) => one.action.localeCompare(other.action))).toEqual([
    { action: 'club.begun', after: { backup: 'cercle-2026-03-14.tar' } },
    { action: 'session.sign-in', after: null },
    { action: 'session.sign-in', after: null },
  ])

  await expect(begin(club)).rejects.toThrow('demo.over')
  await fillIfEmpty(club.db, club.vault, today)
  expect(await club.db.$count(events), 'the next start brings no demo back').toBe(0)
  expect(await beganEmpty(club.db)).toBe(true)
  await walkFirstSteps(club)
})

/** «Para empezar», by what its screens do: from the empty club to its first event. */
const walkFirstSteps = async (club: Club) => {
  const steps = async () => (await readFirstSteps(club)).firstSteps
  expect(await steps()).toEqual({ missing: ['address', 'identity', 'payment'], done: ['colleague'], left: [] })
  await changePublicFacts(club, { ...defaultPublicFacts, street: 'Carrer Nou, 1', version: 1 }, [])
  await changeLegalFacts(club, { ...defaultLegalFacts, taxId: 'G12345674', payAtDoor: 'yes', version: 1 }, [])
  const file = Buffer.from('nom;correu\nEva Nova;eva@example.org\nPau Nou;\n').toString('base64')
  const sheet = { file, sheet: '', columns: {}, language: 'ca' as const, corrections: {} }
  const { plan } = await previewImport(club, sheet)
  expect(await importMembers(club, { ...sheet, plan })).toMatchObject({ new: 2, activeSocios: 2 })
  expect((await steps())!.done).toEqual(['club', 'members', 'colleague'])
  await createEvent(club, anEventForm({ publication: 'now' }))
  expect(await steps()).toEqual({ missing: [], done: ['club', 'members', 'event', 'colleague'], left: [] })
}

test('without a backup, or if emptying fails, everything stays; a club of its own is never emptied', async ({
  club: visited,
}) => {
  const club = asAdmin(visited)
  await aRequest(club)
  await expect(demoOf(club).begin(club), 'no demo').rejects.toThrow('demo.over')
  await loadDemo(club.db, club.vault, today)
  const count = await club.db.$count(events)
  await expect(demoOf(club, false).begin(club)).rejects.toThrow('demo.backup-failed')
  const breaking: Club<Tx> = {
    ...club,
    now: () => {
      throw new Error('at the end of the transaction')
    },
  }
  await expect(demoOf(club).begin(breaking)).rejects.toThrow('at the end')
  expect(await club.db.$count(events)).toBe(count)
  expect(await beganEmpty(club.db)).toBe(false)
})

test('only an admin with a fresh proof ends the demo, where there is one', async ({ club }) => {
  const begun: string[] = []
  const demo = { isDemo: async () => true, begin: async () => ({ backup: String(begun.push('begun')) }) }
  const answerTo = async (actor: Actor, service?: DemoService) => {
    const api = createApi({ ...club, storage: aStorage(), ...(service && { demo: service }) }, async () => actor)
    const headers = { Authorization: 'Bearer of the test' }
    return (await api.request('/api/admin/first-start', { method: 'POST', headers })).json()
  }
  const admin = actorWith('admin')
  expect([
    await answerTo({ kind: 'visitor' }, demo),
    await answerTo(actorWith('editor'), demo),
    await answerTo({ ...admin, hasFreshProof: false } as Actor, demo),
    await answerTo(admin),
  ]).toEqual([
    { error: 'sign-in.required' },
    { error: 'access.denied' },
    { error: 'auth.fresh-proof' },
    { error: 'demo.over' },
  ])
  expect(begun).toEqual([])
  expect(await answerTo(admin, demo)).toEqual({ backup: '1' })
})
