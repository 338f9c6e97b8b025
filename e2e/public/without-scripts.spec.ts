import { type Page, expect } from '@playwright/test'
import { expectFocusSeen, press, tabTo, write } from '../support/keyboard.ts'
import { emailTo, test } from '../support/site.ts'

// A visitor whose browser runs no scripts registers, applies and writes, by keyboard alone.

const wording = {
  es: {
    path: '',
    event: 'Inscribirme',
    name: 'Nombre completo',
    member: 'Ya soy socio del Cercle',
    known: '¿Cómo nos has conocido?',
    confirm: 'Confirmar la inscripción',
    noEmail: 'El email es obligatorio',
    diet: 'Alergias o dieta',
    noTick: 'Marca la casilla, o borra lo que has escrito',
    registered: '¡Registro completado!',
    join: 'Únete al Cercle',
    consent: /Acepto que el Cercle/,
    apply: 'Enviar solicitud',
    noConsent: 'Sin tu permiso no podemos guardar la solicitud',
    applied: 'Solicitud de membresía enviada',
    ownName: 'Nombre',
    email: 'Correo electrónico',
    message: 'Mensaje',
    send: 'Enviar mensaje',
    check: /Todavía no se ha enviado/,
    sent: 'Mensaje enviado',
  },
  ca: {
    path: '/ca',
    event: 'Inscriu-m’hi',
    name: 'Nom complet',
    member: 'Ja soc soci del Cercle',
    known: 'Com ens has conegut?',
    confirm: 'Confirma la inscripció',
    noEmail: 'El correu és obligatori',
    diet: 'Al·lèrgies o dieta',
    noTick: 'Marca la casella, o esborra el que has escrit',
    registered: 'Inscripció feta!',
    join: 'Uneix-te al Cercle',
    consent: /Accepto que el Cercle/,
    apply: 'Envia la sol·licitud',
    noConsent: 'Sense el teu permís no podem desar la sol·licitud',
    applied: 'Sol·licitud d’ingrés enviada',
    ownName: 'Nom',
    email: 'Correu electrònic',
    message: 'Missatge',
    send: 'Envia el missatge',
    check: /Encara no s’ha enviat/,
    sent: 'Missatge enviat',
  },
}

test.use({ javaScriptEnabled: false })

for (const language of ['es', 'ca'] as const) {
  const say = wording[language]
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: false }).first()
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

  test(`${language}: a registration and an application are corrected, a message is checked, and all are sent`, async ({
    page,
  }) => {
    await test.step('a registration', async () => {
      await page.goto(await anEvent(page, say.path))
      await press(page, page.getByRole('button', { name: say.event }))
      await write(page, field(page, say.name), 'Sense Scripts')
      await tabTo(page, page.getByLabel(say.member))
      await page.keyboard.press('Space')
      const consent = page.getByRole('checkbox', { name: say.consent })
      await expect(consent, 'nothing is written yet').toBeHidden()
      await write(page, field(page, say.diet), 'Fruits secs')
      await press(page, page.getByRole('button', { name: say.confirm }))

      // The field that is wrong has the focus, with its sentence; the others are as they were.
      await expect(field(page, say.email)).toBeFocused()
      await expectFocusSeen(page)
      await expect(field(page, say.email)).toHaveAccessibleDescription(say.noEmail)
      await expect(field(page, say.name)).toHaveValue('Sense Scripts')
      await expect(page.getByLabel(say.member)).toBeChecked()
      await page.keyboard.insertText(`place-${language}@example.org`)
      await page.keyboard.press('Enter')
      await expect(consent).toBeFocused()
      await expectFocusSeen(page)
      await expect(consent).toHaveAccessibleDescription(say.noTick)
      await expect(field(page, say.diet)).toHaveValue('Fruits secs')
      await page.keyboard.press('Space')
      await press(page, page.getByRole('button', { name: say.confirm }))
      await expect(heading(page, say.registered)).toBeVisible()
      expect((await emailTo(`place-${language}@example.org`)).text).toContain('Sense Scripts')
      expect(page.url()).not.toContain('example.org')
    })

    await test.step('an application', async () => {
      await page.goto(`${say.path}/club`)
      await press(page, page.getByRole('main').getByRole('button', { name: say.join }))
      await write(page, field(page, say.name), 'Sense Scripts')
      await write(page, field(page, say.email), `member-${language}@example.org`)
      await press(page, page.getByRole('button', { name: say.apply }))
      const consent = page.getByRole('checkbox', { name: say.consent })
      await expect(consent).toBeFocused()
      await expect(consent).toHaveAccessibleDescription(say.noConsent)
      await page.keyboard.press('Space')
      // Who is too fast for a person is told so, and may press again.
      await expect(async () => {
        if (await heading(page, say.applied).isHidden())
          await press(page, page.getByRole('button', { name: say.apply }))
        await expect(heading(page, say.applied)).toBeVisible({ timeout: 500 })
      }).toPass()
      await emailTo(`member-${language}@example.org`)
    })

    await test.step('a message', async () => {
      await page.goto(`${say.path}/contacto`)
      const note = (await page.locator('noscript p').boundingBox())!
      const { y: footer } = (await page.locator('footer').boundingBox())!
      expect(footer - note.y - note.height, 'room between the note and the footer').toBeGreaterThan(40)
      await write(page, page.getByLabel(say.ownName, { exact: true }), 'Sense Scripts')
      await write(page, field(page, say.email), `word-${language}@example.org`)
      await write(page, field(page, say.message), 'Vindrem tres, amb gana.')
      await press(page, page.getByRole('button', { name: say.send }))
      await expect(page.getByText(say.check)).toBeFocused()
      await expectFocusSeen(page)
      await expect(field(page, say.message)).toHaveValue('Vindrem tres, amb gana.')
      await press(page, page.getByRole('button', { name: say.send }))
      await expect(heading(page, say.sent)).toBeVisible()
      await emailTo(`word-${language}@example.org`)
    })
  })
}

const anEvent = async (page: Page, prefix: string) => {
  type Found = { id: string; date: string; registered: number; maxParticipants: number }
  const events = (await (await page.request.get('/api/events')).json()) as Found[]
  const open = events.find((event) => Date.parse(event.date) > Date.now() && event.registered < event.maxParticipants)
  return `${prefix}/eventos/${open?.id}`
}
