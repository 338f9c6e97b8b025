// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { socios } from '../server/table.ts'
import { blockSocio } from '#club/members/members/server/block.ts'
import { test } from '#tests/club.ts'
import { asAdmin, iban } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { plantPerson, planted } from '#tests/planted/person.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { translatorFor } from '../../../../../e2e/support/dictionaries.ts'
import SociosPage from './socios-page.tsx'

const says = (text: string) => waitLong(() => expect(document.body.textContent).toContain(text))
const body = () => document.body.textContent.replaceAll(/\s/g, '')

for (const language of ['es', 'ca'] as const)
  test(`an admin finds a blocked file, opens it with a reason, and takes the member back, in ${language}`, async ({
    club,
  }) => {
    const { socio } = await plantPerson(club)
    await blockSocio(asAdmin(club), socio.id)
    const say = await translatorFor(language)
    const { calls, queries } = openScreen(club, SociosPage, { at: '/admin/socios?filter=blocked', language })
    const { press, pressRow, fill } = screenUser(say)
    const reads = () => club.db.$count(auditLog, eq(auditLog.action, 'socio.blocked-read'))
    await pressRow(planted.name)
    await says(language === 'es' ? 'solo para un juez, la fiscalía' : 'només per a un jutge, la fiscalia')
    expect(document.body.textContent).not.toContain(planted.email)

    await press('Abrir la ficha')
    await press('Abrir la ficha')
    await says(language === 'es' ? 'Escribe la referencia' : 'Escriu la referència')
    expect(await reads()).toBe(0)
    await fill('Referencia', 'Diligencias 12/2026')
    await press('Abrir la ficha')
    await says(planted.email)
    expect(body()).toContain(iban)
    expect(await reads()).toBe(1)
    // The answer is on the screen alone.
    await waitLong(() => expect(queries.getMutationCache().getAll()).toEqual([]))
    expect(calls.find(({ path }) => path.endsWith('/blocked-readings'))?.sent).toEqual({
      reader: 'court',
      reference: 'Diligencias 12/2026',
    })

    await press('Reincorporar')
    await press('Reincorporar')
    await waitLong(async () =>
      expect((await club.db.select().from(socios).where(eq(socios.id, socio.id)))[0]).toMatchObject({
        status: 'active',
        email: planted.email,
        blockedAt: null,
      }),
    )
    await waitLong(() => expect(queries.isFetching()).toBe(0))
  })

test('an editor sees the days of a blocked file, and no button that opens it or takes the member back', async ({
  club,
}) => {
  const { socio } = await plantPerson(club)
  await blockSocio(asAdmin(club), socio.id)
  const context = { role: 2, capabilities: ['members', 'treasury'] }
  const { queries } = openScreen(club, SociosPage, { at: '/admin/socios?filter=blocked', language: 'es', context })
  await screenUser(await translatorFor('es')).pressRow(planted.name)
  await says('solo para un juez, la fiscalía')
  await says('solo un administrador')
  expect(document.body.textContent).not.toMatch(/Reincorporar|Abrir la ficha/)
  await waitLong(() => expect(queries.isFetching()).toBe(0))
})
