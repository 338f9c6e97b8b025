// @vitest-environment jsdom
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { fireEvent } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '../../server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { openParties } from '#tests/panel/open-parties.ts'
import { waitLong } from '#tests/screen-user.ts'
import { oneOf } from '#tests/on-screen.ts'

const aFile = (club: Club, fullName: string, overrides: object = {}) =>
  createSocio(
    asAdmin(club),
    aWrittenSocio({ fullName, email: 'casa@example.org', idempotencyKey: randomUUID(), ...overrides }),
  )
const fileOf = async (club: Club, fullName: string) => {
  const [row] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.fullName, fullName))
  if (!row) throw new Error(`Nobody is called ${fullName}`)
  return row.memberId
}

const whoCalls = 'Quién llama, del libro de socios o por su nombre'

test('staff choose who calls and a companion from the register, and each seat has its file', async ({ club }) => {
  const oriol = await aFile(club, 'Oriol Vidal', { dietaryRestrictions: 'Celíaco' })
  const marta = await aFile(club, 'Marta Gil', { dietaryRestrictions: '' })
  const { press, fill, field, user, dialog } = await openParties(club, '?id=nuevo')
  await fill(whoCalls, 'oriol')
  ;(await field(whoCalls)).focus()
  await waitLong(() => expect(dialog()).toContain(`Oriol Vidal${oriol.membershipNumber}Celíaco`))
  await user.keyboard('{Enter}')
  await waitLong(() => expect(dialog()).toMatch(/Celíaco \(de su ficha/))
  expect(((await field('Correo (opcional)')) as HTMLInputElement).value).toBe('casa@example.org')
  const withWhom = 'Con quién viene, del libro de socios o por su nombre'
  expect(document.activeElement, 'what is asked next').toBe(await field(withWhom))
  expect(fireEvent.keyDown(await field(withWhom), { key: 'Enter' }), 'Enter sends the form').toBe(false)
  await fill(withWhom, 'marta')
  ;(await field(withWhom)).focus()
  await waitLong(() => expect(dialog()).toContain('Otra persona: «marta», sin ficha'))
  await waitLong(() => expect(dialog()).toContain(marta.membershipNumber))
  await user.keyboard('{Enter}')
  await waitLong(() => expect(dialog()).toContain('Acompañante 1'))
  await fill(withWhom, 'Nil Soler')
  await waitLong(() => expect(dialog()).toContain('Otra persona: «Nil Soler»'))
  await user.keyboard('{Tab}')
  await waitLong(() => expect(dialog()).toContain('Acompañante 2'))
  // The event is full: the party waits, and each seat has its file.
  await press('Guardar')
  await press('Ponerlo en la lista')
  await waitLong(() => expect(dialog()).toBe(''))
  await waitLong(async () =>
    expect([
      await fileOf(club, 'Oriol Vidal'),
      await fileOf(club, 'Marta Gil'),
      await fileOf(club, 'Nil Soler'),
    ]).toEqual([oriol.id, marta.id, null]),
  )
})

test('the name of a caller who is not in the register is typed once', async ({ club }) => {
  const oriol = await aFile(club, 'Oriol Vidal')
  const { fill, field, user, dialog } = await openParties(club, '?id=nuevo')
  const type = async (text: string, at = whoCalls) => {
    await fill(at, text)
    ;(await field(at)).focus()
  }
  await type('Nil Soler')
  await waitLong(() => expect(dialog()).toContain('Nadie con este nombre en el libro'))
  await user.keyboard('{Tab}')
  expect(await field('Nombre completo')).toHaveProperty('value', 'Nil Soler')
  expect(document.activeElement).toBe(await field('Correo (opcional)'))
  await type('oriol')
  await waitLong(() => expect(dialog()).toContain(oriol.membershipNumber))
  await user.keyboard('{Enter}')
  const withWhom = 'Con quién viene, del libro de socios o por su nombre'
  await type('oriol', withWhom)
  await waitLong(() => expect(dialog()).toContain('Nadie más con este nombre en el libro'))
})

test('a member who has left is shown in the search and cannot be chosen', async ({ club }) => {
  const { id } = await aFile(club, 'Oriol Vidal')
  await club.db.update(socios).set({ status: 'inactive' }).where(eq(socios.id, id))
  const { fill, user, dialog } = await openParties(club, '?id=nuevo')
  await fill(whoCalls, 'oriol')
  await waitLong(() => expect(dialog()).toMatch(/Oriol Vidal.*Inactivo/))
  const option = oneOf('option', oneOf('listbox'))!
  expect(option.getAttribute('aria-disabled')).toBe('true')
  await user.click(option)
  await user.keyboard('{Enter}')
  expect(dialog()).not.toContain('de su ficha')
})

test('«Es suya» asks whose seat it is if two members have its address, joins it, and is undone by one press', async ({
  club,
}) => {
  const carla = await aFile(club, 'Carla Sola Pi', { email: 'carla@example.org' })
  await aFile(club, 'Pau Sola', { email: 'CARLA@example.org' })
  const { press, dialog, container } = await openParties(club)
  await waitLong(() => expect(container.textContent).toContain('mismo correo'))
  await press('Acciones: Carla Sola')
  await press('Es suya')
  await waitLong(() => expect(dialog()).toMatch(/¿De quién es la silla de Carla Sola\?.*Carla Sola PiPau Sola/))
  await press('Carla Sola Pi')
  await waitLong(() => expect(container.textContent).toContain(carla.membershipNumber))
  expect(await fileOf(club, 'Carla Sola')).toBe(carla.id)
  expect(container.textContent).not.toContain('mismo correo')
  await press('Deshacer')
  await waitLong(async () => expect(await fileOf(club, 'Carla Sola')).toBeNull())
})

test('staff correct a seat with a file: it is shown, and goes by a press', async ({ club }) => {
  const { id, membershipNumber } = await aFile(club, 'Carla Sola', { dietaryRestrictions: 'Vegana' })
  const { press, fill, dialog } = await openParties(club)
  await club.db.update(eventRegistrations).set({ memberId: id }).where(eq(eventRegistrations.fullName, 'Carla Sola'))
  await press('Editar: Carla Sola')
  await waitLong(() => expect(dialog()).toContain(membershipNumber))
  expect(dialog()).toContain('Vegana (de su ficha)')
  await fill('Notas (opcional)', 'Llega tarde')
  await press('Guardar')
  await waitLong(() => expect(dialog()).toBe(''))
  expect(await fileOf(club, 'Carla Sola')).toBe(id)
  await press('Editar: Carla Sola')
  await press('Quitar la ficha')
  await press('Guardar')
  await waitLong(async () => expect(await fileOf(club, 'Carla Sola')).toBeNull())
})

test('a corrected address is asked about before it is corrected in the file, too, also where the file comes late', async ({
  club,
}) => {
  const { id, membershipNumber } = await aFile(club, 'Carla Sola')
  const { press, fill, dialog, line } = await openParties(club)
  line.answerRead = async (path) => {
    if (path.endsWith('/files')) await setTimeout(200)
    return undefined
  }
  await club.db.update(eventRegistrations).set({ memberId: id }).where(eq(eventRegistrations.fullName, 'Carla Sola'))
  const correct = async (email: string, answer?: string) => {
    await press('Editar: Carla Sola')
    await waitLong(() => expect(dialog()).toContain(membershipNumber))
    await fill('Correo', email)
    await press('Guardar')
    if (answer) {
      await waitLong(() => expect(dialog()).toContain('¿Corriges el correo también en la ficha de socio?'))
      await press(answer)
    }
    await waitLong(() => expect(dialog()).toBe(''))
    const [seat] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.memberId, id))
    const [file] = await club.db.select().from(socios).where(eq(socios.id, id))
    return [seat?.email, file?.email]
  }
  expect(await correct('carla@nou.example', 'Solo en la reserva')).toEqual(['carla@nou.example', 'casa@example.org'])
  const both = ['carla@correcte.example', 'carla@correcte.example']
  expect(await correct('carla@correcte.example', 'También en la ficha')).toEqual(both)
})

test('where members pay less, the dialog counts by person, and «Es suya» asks what the seat costs', async ({
  club,
}) => {
  const carla = await aFile(club, 'Carla Sola Pi', { email: 'carla@example.org' })
  await aFile(club, 'Oriol Vidal')
  const { press, fill, user, field, dialog, container } = await openParties(club)
  await club.db.update(events).set({ price: 60, memberPrice: 45, maxParticipants: 40 })
  await press('Acciones: Carla Sola')
  await press('Es suya')
  await waitLong(() => expect(dialog()).toMatch(/La silla está a 60\s€, y los socios pagan 45\s€/))
  await press('Cobrar 45\u00a0€')
  await waitLong(() => expect(container.textContent).toContain(carla.membershipNumber))
  const seat = async () =>
    (await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.fullName, 'Carla Sola')))[0]
  expect(await seat()).toMatchObject({ memberId: carla.id, price: 45 })
  await press('Deshacer')
  await waitLong(async () => expect(await seat()).toMatchObject({ memberId: null, price: null }))

  await press('Añadir inscripción')
  await fill(whoCalls, 'oriol')
  ;(await field(whoCalls)).focus()
  await waitLong(() => expect(dialog()).toContain('Oriol Vidal'))
  await user.keyboard('{Enter}')
  await waitLong(() => expect(dialog()).toMatch(/Oriol Vidal, CG-\d+45\s€A pagar45\s€/))
  await press('Añadir acompañante')
  await waitLong(() => expect(dialog()).toMatch(/Persona 260\s€A pagar105\s€.*Apuntar a 2 personas: 105\s€/))
})
