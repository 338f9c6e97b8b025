// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { socios } from '#club/members/members/server/table.ts'
import { memberPassOf } from '#club/members/own-file/server/member-pass.ts'
import type { Language } from '#base/text/language.ts'
import { emailsOf } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openAccounts } from '#tests/panel/accounts.ts'
import { listenToToasts, screenUser, waitLong } from '#tests/screen-user.ts'
import { textOf } from '#tests/on-screen.ts'
import MyAccountPage from './my-account-page.tsx'

// The member's file in «Mi cuenta», with a real auth service and the real api.

const aFile = async (club: Club, email: string) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio({ fullName: 'Marta Vila', email }))
  const [file] = await club.db.select().from(socios).where(eq(socios.id, id))
  return { id, pass: memberPassOf(club, file!) }
}
const open = async (club: Club, hash = '', language: Language = 'es') => {
  const accounts = await openAccounts(club)
  const me = await accounts.enter('user')
  const at = `${language === 'ca' ? '/ca' : ''}/mi-cuenta${hash}`
  const view = openScreen(club, MyAccountPage, { at, actor: me, accounts, language })
  const says = (text: RegExp) => waitLong(() => expect(document.body.textContent).toMatch(text))
  return { ...view, ...screenUser((text) => text), me, says, told: listenToToasts() }
}

test('an account with the address of a file asks for the link, and sees nothing of the file', async ({ club }) => {
  await aFile(club, 'user@cercle.example')
  const { press, says } = await open(club, '', 'ca')
  await says(/Hi ha una fitxa amb el teu correu/)
  await says(/Llengua dels avisos/)
  expect(document.body.textContent, 'nor is asked to apply').not.toMatch(/Marta|CG-0|Demana l’alta/)
  await press('Envia’m l’enllaç')
  await says(/Enviat\. Mira el correu\./)
  expect(await emailsOf(club, 'member-account')).toMatchObject([{ recipient: 'user@cercle.example', language: 'ca' }])
})

test('the pass leaves the address, and one press joins the file', async ({ club }) => {
  const { id, pass } = await aFile(club, 'marta@example.org')
  const { press, says, told, me } = await open(club, `#${pass}`)
  await says(/Une tu ficha a tu cuenta.*user@cercle\.example/)
  expect(window.location.hash).toBe('')
  await press('Unir mi ficha a esta cuenta')
  await says(/Hola, Marta.*Tu número es el.*1.*desde el sábado 14\sde\smarzo/)
  await waitLong(() => expect(told()).toEqual(['Ficha unida']))
  const [file] = await club.db.select().from(socios).where(eq(socios.id, id))
  expect(file).toMatchObject({ accountId: me.id })
})

test('a pass that is void says why, and can be left', async ({ club }) => {
  const { id, pass } = await aFile(club, 'marta@example.org')
  await club.db.update(socios).set({ linkVersion: 2 }).where(eq(socios.id, id))
  const { press, says } = await open(club, `#${pass}`)
  await press('Unir mi ficha a esta cuenta')
  await says(/Este enlace ya no vale, porque la ficha ha cambiado/)
  await press('Ir a mi cuenta')
  await waitLong(() => expect(textOf('heading', document, { level: 1 })).toBe('Mi cuenta'))
})
