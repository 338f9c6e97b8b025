import { type Browser, type Page, expect } from '@playwright/test'
import { expectListAgain } from '../support/panel-lists.ts'
import { expectAccessible, letterTo, lettersTo, test } from '../support/site.ts'
import { signInAsAdmin } from '../support/staff.ts'

const iban = 'ES9121000418450200051332'

test('from a Catalan application to a completed member', async ({ page, browser }) => {
  const email = 'quima@example.org'
  await page.goto('/ca')
  await page.getByRole('banner').getByRole('button', { name: 'Uneix-te al Cercle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sol·licita l’ingrés' })
  await dialog.getByRole('button', { name: 'Envia la sol·licitud' }).click()
  await expect(dialog.getByText('El nom ha de tenir com a mínim 2 caràcters')).toBeVisible()
  await expect(dialog.getByText('Correu no vàlid')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Nom complet').fill('Quima Rosell Pons')
  await dialog.getByLabel('Correu electrònic').fill(email)
  await dialog.getByLabel('Per què hi vols entrar?').fill('Tinc un hort i massa carbassons.')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Envia la sol·licitud' }).click()
  await expect(dialog.getByRole('button', { name: 'S’està enviant…' })).toBeDisabled()
  await expect(page.getByText('Sol·licitud d’ingrés enviada')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await letterTo(email)).subject).toBe('Hem rebut la teva sol·licitud')

  const staff = await openPanel(browser)
  const request = await openRequest(staff, 'Quima Rosell Pons', email)
  // Twice in one go, as people do: it is decided once.
  await request.getByRole('button', { name: 'Aprobar' }).dblclick()
  await expect(staff.getByText('Solicitud aprobada')).toBeVisible()
  await expect(staff.getByText('Otra persona ya ha decidido')).toHaveCount(0)
  await expectListAgain(staff)

  await expect.poll(async () => (await lettersTo(email)).length, { timeout: 20_000 }).toBe(2)
  const letter = await letterTo(email)
  expect(letter.subject).toBe('Ja tens cadira al Cercle')
  const number = /CG-\d{4,}/.exec(letter.text)?.[0] ?? ''
  const link = linkIn(letter.text)

  const home = await browser.newContext()
  const member = await home.newPage()
  await member.goto(link)
  await expect(member.getByRole('heading', { level: 1, name: 'Completa l’ingrés' })).toBeVisible()
  await expect(member.getByLabel('Nom complet')).toHaveValue('Quima Rosell Pons')
  await expectAccessible(member)
  await member.getByLabel('IBAN').fill('ES91 2100 0418 4502 0005 1333')
  await member.getByRole('button', { name: 'Completa l’ingrés' }).click()
  await expect(member.getByText('Aquest IBAN no és correcte')).toBeVisible()
  await member.getByLabel('IBAN').fill(iban)
  await member.getByLabel('Data de naixement').fill('1979-06-24')
  await expect(member.getByLabel('IBAN')).toHaveValue('ES91 2100 0418 4502 0005 1332')
  await member.getByLabel('Nom del contacte').fill('Blai Rosell')
  await member.getByRole('button', { name: 'Completa l’ingrés' }).click()
  await expect(member.getByText('Dades completades!')).toBeVisible()
  await expect(member).toHaveURL(/\/ca$/)

  // The same link a second time leads home, and says why.
  await member.goto(link)
  await expect(member.getByText('Les dades d’aquesta sol·licitud ja s’han completat')).toBeVisible()
  await expect(member).toHaveURL(/\/ca$/)
  await home.close()

  await staff.goto('/admin/socios')
  await staff.getByRole('textbox', { name: /Buscar/ }).fill(number)
  await staff.getByRole('button', { name: 'Ver Quima Rosell Pons' }).click()
  const card = staff.getByRole('dialog', { name: 'Quima Rosell Pons' })
  await expect(card.getByText('24 jun 1979')).toBeVisible()
  await expect(card.getByText('Blai Rosell')).toBeVisible()
  await expect(card.getByText('•••• 1332')).toBeVisible()
  await card.getByRole('button', { name: 'Mostrar IBAN' }).click()
  await expect(card.getByText('ES91 2100 0418 4502 0005 1332')).toBeVisible()
  await staff.close()
})

test('a rejection keeps its reason, writes to the applicant and makes no member', async ({ page, browser }) => {
  await apply(page, 'Salsas Ramón', 'ramon@example.org')
  const staff = await openPanel(browser)
  const request = await openRequest(staff, 'Salsas Ramón', 'ramon@example.org')
  await request.getByLabel(/Motivo de la decisión/).fill('Es una oferta comercial')
  await request.getByRole('button', { name: 'Rechazar' }).click()
  await request.getByLabel('Correo para ramon@example.org').fill('Hola:\n\nAhora no buscamos proveedores.')
  await expectAccessible(staff)
  await request.getByRole('button', { name: 'Rechazar y enviar' }).click()
  await expect(staff.getByText('Solicitud rechazada')).toBeVisible()
  await expect(request).toBeHidden()

  const again = await openRequest(staff, 'Salsas Ramón', 'ramon@example.org')
  await expect(again.getByText('Es una oferta comercial')).toBeVisible()
  await expect(again.getByRole('button', { name: 'Aprobar' })).toBeHidden()
  const subjects = async () => (await lettersTo('ramon@example.org')).map(({ subject }) => subject).toSorted()
  await expect.poll(subjects).toEqual(['Hemos recibido tu solicitud', 'Sobre tu solicitud al Cercle'])
  await staff.close()
})

test('an address in use is flagged, and baja takes the member out', async ({ page, browser }) => {
  const email = 'montserrat.rius@correu.example'
  await apply(page, 'Montse Repetida', email)
  const staff = await openPanel(browser)
  const request = await openRequest(staff, 'Montse Repetida', 'repetida')
  await expect(request.getByText(/ya pertenece a un socio activo: Montserrat Rius i Vall/)).toBeVisible()
  await request.getByRole('button', { name: 'Aprobar' }).click()
  await expect(staff.getByText('Email duplicado')).toBeVisible()
  await expect(staff.getByText(/ya lo usa un socio \(Montserrat Rius i Vall\)/)).toBeVisible()

  const approved = await openRequest(staff, 'Montse Repetida', 'repetida')
  await approved.getByRole('button', { name: 'Dar de Baja' }).click()
  await expect(staff.getByText('Solicitud dada de baja')).toBeVisible()
  await expectListAgain(staff)
  await staff.goto('/admin/socios?search=repetida')
  await expect(staff.getByRole('row', { name: /Montse Repetida/ }).getByText('Inactivo')).toBeVisible()
  await staff.close()
})

test('two people decide: the second sees what the first decided', async ({ page, browser }) => {
  await apply(page, 'Dos Veces', 'dos.veces@example.org')
  const [first, second] = [await openPanel(browser), await openPanel(browser)]
  const [here, there] = [
    await openRequest(first, 'Dos Veces', 'dos.veces'),
    await openRequest(second, 'Dos Veces', 'dos.veces'),
  ]
  await here.getByRole('button', { name: 'Rechazar' }).click()
  await here.getByRole('button', { name: 'Rechazar sin escribirle' }).click()
  await expect(first.getByText('Solicitud rechazada')).toBeVisible()
  await there.getByRole('button', { name: 'Aprobar' }).click()
  await expect(there.getByRole('status')).toContainText('Error al actualizar estado')
  await expect(there.getByText('Rechazado')).toBeVisible()
  await expect(there.getByRole('button', { name: 'Aprobar' })).toBeHidden()
  await first.close()
  await second.close()
})

test('a written request gets its link; a written member a number, a change and a place in the register', async ({
  browser,
}) => {
  const staff = await openPanel(browser)
  await staff.goto('/admin/solicitudes')
  await staff.getByRole('button', { name: 'Crear Solicitud' }).click()
  const form = staff.getByRole('dialog', { name: 'Crear Solicitud' })
  await form.getByRole('button', { name: 'Crear Solicitud' }).click()
  await expect(form.getByText('Por favor complete los campos obligatorios').first()).toBeVisible()
  await form.getByLabel('Nombre completo').fill('Ton Escrit')
  await form.getByLabel('Email').fill('ton@example.org')
  await form.getByRole('button', { name: 'Crear Solicitud' }).click()
  await expect(staff.getByText('Solicitud creada con éxito')).toBeVisible()
  await expectListAgain(staff)
  expect(linkIn((await letterTo('ton@example.org')).text)).toContain('/socio/completar-datos?token=')

  await staff.getByRole('textbox', { name: /Buscar/ }).fill('ton escrit')
  await staff.getByRole('button', { name: 'Eliminar Ton Escrit' }).click()
  await staff.getByRole('dialog', { name: '¿Estás seguro?' }).getByRole('button', { name: 'Eliminar' }).click()
  await expect(staff.getByText('Solicitud eliminada con éxito')).toBeVisible()
  await expect(staff.getByRole('heading', { name: /Ninguna solicitud coincide/ })).toBeVisible()

  await staff.goto('/admin/socios')
  await staff.getByRole('button', { name: 'Crear Socio' }).click()
  const file = staff.getByRole('dialog', { name: 'Crear Socio' })
  await file.getByLabel('Nombre completo').fill('Pere Registre')
  await file.getByLabel('Correo electrónico').fill('pere@example.org')
  await file.getByRole('button', { name: 'Crear Socio' }).click()
  await expect(staff.getByText('Socio creado con éxito')).toBeVisible()
  await expectListAgain(staff)

  await staff.getByRole('textbox', { name: /Buscar/ }).fill('pere registre')
  await staff.getByRole('button', { name: 'Ver Pere Registre' }).click()
  await staff.getByRole('dialog', { name: 'Pere Registre' }).getByRole('button', { name: 'Editar' }).click()
  const edited = staff.getByRole('dialog', { name: /Editar el socio/ })
  await edited.getByLabel('Estado').selectOption('Suspendido')
  await edited.getByRole('button', { name: 'Guardar' }).click()
  await expect(staff.getByText('Socio actualizado con éxito')).toBeVisible()
  await expect(staff.getByRole('row', { name: /Pere Registre/ }).getByText('Suspendido')).toBeVisible()

  const download = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'Exportar' }).click()
  expect((await download).suggestedFilename()).toBe('socios.csv')

  await staff.getByRole('button', { name: 'Eliminar Pere Registre' }).click()
  const sure = staff.getByRole('dialog', { name: '¿Estás seguro?' })
  await expect(sure.getByText(/El registro de la asociación conserva el número CG-/)).toBeVisible()
  await sure.getByRole('button', { name: 'Eliminar' }).click()
  await expect(staff.getByText('Socio eliminado con éxito')).toBeVisible()

  await staff.goto('/admin/socios-activos')
  await staff.getByRole('textbox', { name: /Buscar/ }).fill('montserrat rius')
  await staff.getByRole('button', { name: /^Ver Montserrat/ }).click()
  const card = staff.getByRole('dialog', { name: /Montserrat/ })
  await expect(card.getByText('CG-0001')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Editar' })).toBeHidden()
  await staff.close()
})

/** Without the form, which the first journey fills in. */
const apply = async (page: Page, fullName: string, email: string) => {
  const data = {
    fullName,
    email,
    phone: '',
    reason: '',
    consent: true,
    website: '',
    language: 'es',
    consentVersion: '1',
    openFor: 12_000,
    idempotencyKey: crypto.randomUUID(),
  }
  expect((await page.request.post('/api/membership-requests', { data })).status()).toBe(201)
}

const openPanel = async (browser: Browser) => {
  const page = await (await browser.newContext()).newPage()
  await signInAsAdmin(page)
  return page
}

const openRequest = async (staff: Page, name: string, search: string) => {
  await expectListAgain(staff)
  await staff.goto(`/admin/solicitudes?search=${encodeURIComponent(search)}`)
  await staff.getByRole('button', { name: `Ver ${name}` }).click()
  const dialog = staff.getByRole('dialog', { name })
  await expect(dialog.getByText('Fecha de solicitud')).toBeVisible()
  return dialog
}

const linkIn = (text: string) => /http\S+completar-datos\S+/.exec(text)?.[0] ?? ''
