// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { retentionHolds } from '#club/core/server/tables/retention-holds.ts'
import { socios } from '#club/members/members/server/table.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { plantPerson, planted } from '#tests/planted/person.ts'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf } from '#tests/on-screen.ts'
import { translatorFor } from '../../../../../../e2e/support/dictionaries.ts'
import SociosPage from '#club/members/members/staff/socios-page.tsx'
import PersonDataPage from '../person-data-page.tsx'

const says = (text: string) => waitLong(() => expect(document.body.textContent).toContain(text))

test('a person’s data are held back, the hold renewed and ended', async ({ club }) => {
  const { socio } = await plantPerson(club)
  await club.db.update(socios).set({ leftAt: new Date('2024-01-01') })
  await club.db.delete(retentionHolds)
  const say = await translatorFor('ca')
  const heard = listenToToastsWhole()
  const whole = openScreen(club, PersonDataPage, { at: '/admin/persona', language: 'ca' })
  await says(`${planted.name} (CG-0901)`)
  whole.close()

  const person = openScreen(club, PersonDataPage, { at: `/admin/persona?email=${planted.email}`, language: 'ca' })
  const { press, fill } = screenUser(say)
  await press('Apartar por un pleito')
  await press('Apartar por un pleito')
  await says('Escriu el motiu')
  await fill('Motivo', 'Diligencias 12/2026')
  await press('Apartar por un pleito')
  await says('Dades apartades fins al 13')
  await says('deixa abans d’apartar-les')
  person.close()

  const members = openScreen(club, SociosPage, { at: `/admin/socios?id=${socio.id}`, language: 'ca' })
  await press('Eliminar')
  await press('Eliminar')
  await waitLong(() => expect(heard().join()).toMatch(/apartades per un plet/))
  expect(await club.db.$count(socios, eq(socios.id, socio.id))).toBe(1)
  members.close()

  const { queries } = openScreen(club, PersonDataPage, { at: '/admin/persona', language: 'ca' })
  await says('Diligencias 12/2026')
  expect(document.body.textContent).not.toContain('CG-0901')
  allOf('link')
    .find(({ textContent }) => textContent === planted.email)
    ?.click()
  await press('Apartar 30 días más')
  await press('Apartar 30 días más')
  await waitLong(() => expect(heard().filter((text) => /apartades/.test(text))).toHaveLength(3))
  await press('Dejar de apartar')
  await press('Dejar de apartar')
  await waitLong(async () => expect(await club.db.$count(retentionHolds)).toBe(0))
  await waitLong(() => expect(queries.isFetching()).toBe(0))
})
