// @vitest-environment jsdom
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { test } from '#tests/club.ts'
import { everyState } from '#tests/panel/every-state.ts'
import { openForm } from '#tests/panel/open-form.ts'
import { waitLong } from '#tests/screen-user.ts'
import { openDialog } from '#tests/on-screen.ts'
import EmailsPage from '#club/post/emails/staff/emails-page.tsx'

test('an email is sent again to its address, unless that is corrected; an invalid one is marked', async ({ club }) => {
  await everyState.emails(club)
  const { pressRow, press, fill, line, heard, close, calls, settled } = openForm(club, EmailsPage, '/admin/cartas')
  const sent: unknown[] = []
  line.answer = (_method, _path, body) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({})
  }
  await pressRow('persona-3')
  await settled()
  const lists = () => calls.filter(({ path }) => path.startsWith('/api/admin/emails?')).length
  const before = lists()
  await press('Enviar otra vez')
  await waitLong(() => expect(lists(), 'the list is read again').toBe(before + 1))
  await waitLong(() => expect(heard()).toEqual(['El correo está en camino: Un correo enviado no se puede deshacer.']))
  await waitLong(() => expect(openDialog()).toBeNull())
  await pressRow('persona-3')
  await fill('Correo', 'nadie')
  await press('Corregir la dirección y enviar')
  await waitLong(() => expect(document.querySelector('dialog [role=alert], dialog .error')).not.toBeNull())
  await fill('Correo', ' nova@example.org ')
  await press('Corregir la dirección y enviar')
  await waitLong(() => expect(heard()).toHaveLength(2))
  expect(sent).toEqual([{}, { to: 'nova@example.org' }])
  close()
})

test('an email that no mail server took is not said to have left', async ({ club }) => {
  const [row] = await club.db
    .insert(emails)
    .values({
      template: 'contact-reply',
      recipient: 'pol@example.org',
      language: 'es',
      values: {},
      status: 'sent',
      asSent: { subject: 'Respuesta', text: 'Sí' },
    })
    .returning()
  const at = `/admin/cartas?id=${row!.id}`
  const says = () => openDialog()?.textContent
  const left = openForm(club, EmailsPage, at)
  await waitLong(() => expect(says()).toContain('Así salió.'))
  left.close()
  openForm({ ...club, hasMailServer: false }, EmailsPage, at)
  await waitLong(() => expect(says()).toContain('Así se escribió, pero no ha salido'))
})

test('the reason why an email cannot be sent again is shown', async ({ club }) => {
  await everyState.emails(club)
  const { pressRow, press, line, heard } = openForm(club, EmailsPage, '/admin/cartas')
  await pressRow('persona-3')
  const failed = 'Error al enviar el correo'
  line.answer = () => Response.json({ error: 'email.not-found' }, { status: 404 })
  await press('Enviar otra vez')
  await waitLong(() => expect(heard().at(-1)).toMatch(/^Error al enviar el correo: Ya no está/))
  line.answer = async () => {
    // While it is under way, it cannot be pressed again, and the former complaint is gone.
    const state = () => [
      document.querySelector('dialog [type=submit]')?.getAttribute('aria-disabled'),
      document.querySelector('dialog [data-actions] [role=alert]')?.textContent ?? '',
    ]
    await waitLong(() => expect(state()).toEqual(['true', '']))
    return Response.json({ error: 'email.withdrawn', details: { reason: 'event-begun' } }, { status: 409 })
  }
  await press('Enviar otra vez')
  await waitLong(() => expect(heard().at(-1)).toBe(`${failed}: El evento ya ha empezado.`))
})
