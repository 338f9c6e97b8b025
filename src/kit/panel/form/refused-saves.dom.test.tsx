// @vitest-environment jsdom
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { everyState, ids } from '#tests/panel/every-state.ts'
import { openForm as open } from '#tests/panel/open-form.ts'
import { waitLong } from '#tests/screen-user.ts'
import { allOf } from '#tests/on-screen.ts'
import BlogPage from '#club/evenings/posts/staff/blog-page.tsx'
import EventFormPage from '#club/evenings/events/staff/event-form-page.tsx'
import OrganizersPage from '#club/pages/organizers/staff/organizers-page.tsx'
import RestaurantPage from '#club/pages/restaurants/staff/restaurant-page.tsx'
import SociosPage from '#club/members/members/staff/socios-page.tsx'

// What the forms say of a save that was refused.

test('the reason of a refused save is shown in a toast, and beside the button until the next attempt', async ({
  club,
}) => {
  await everyState.organizers(club)
  const { press, fill, line, heard, alert, calls, settled } = open(
    club,
    OrganizersPage,
    `/admin/organizers?id=${ids.organizer}`,
  )
  await fill('Teléfono (opcional)', '938 000 000')
  await settled()
  const said: unknown[] = []
  for (const [status, body] of [
    [409, { error: 'upload.gone' }],
    [409, { error: 'duplicate.too-late', details: { changedBy: 'jan@cercle.example' } }],
    [404, { error: 'organizer.not-found' }],
    [409, { error: 'something.else' }],
    [422, { error: 'invalid', fields: { city: 'too-long' } }],
    [500, { error: 'failed' }],
  ] as const) {
    line.answer = () => Response.json(body, { status })
    const before = calls.length
    await press('Guardar')
    await waitLong(() => expect(heard()).toHaveLength(said.length + 1))
    await settled()
    const read = calls.slice(before).filter(({ method }) => method === 'GET').length
    said.push([body.error, heard().at(-1), alert(), read > 0 ? 'reads the list again' : ''])
  }
  expect(said).toMatchInlineSnapshot(`
    [
      [
        "upload.gone",
        "Error al actualizar organizador: Una imagen se subió hace más de un día sin guardar y ya no está. Quítala o súbela otra vez y vuelve a guardar: lo demás sigue aquí.",
        "Una imagen se subió hace más de un día sin guardar y ya no está. Quítala o súbela otra vez y vuelve a guardar: lo demás sigue aquí.",
        "reads the list again",
      ],
      [
        "duplicate.too-late",
        "Error al actualizar organizador: Ya se había guardado, y jan@cercle.example lo ha cambiado después. Lo que has corregido ahora no se ha guardado: cierra y míralo en la lista.",
        "Error al actualizar organizador. Ya se había guardado, y jan@cercle.example lo ha cambiado después. Lo que has corregido ahora no se ha guardado: cierra y míralo en la lista.",
        "reads the list again",
      ],
      [
        "organizer.not-found",
        "Error al actualizar organizador: Mientras editabas, alguien lo ha enviado a la papelera. Restáuralo desde la lista y vuelve a guardar: lo escrito sigue aquí.",
        "Mientras editabas, alguien lo ha enviado a la papelera. Restáuralo desde la lista y vuelve a guardar: lo escrito sigue aquí.",
        "reads the list again",
      ],
      [
        "something.else",
        "Error al actualizar organizador",
        "Error al actualizar organizador",
        "reads the list again",
      ],
      [
        "invalid",
        "Error al actualizar organizador: Revisa los campos marcados",
        "Revisa los campos marcados",
        "reads the list again",
      ],
      [
        "failed",
        "Error al actualizar organizador: Algo falla en el servidor o en la conexión. Vuelve a intentarlo dentro de un momento.",
        "Error al actualizar organizador. Algo falla en el servidor o en la conexión. Vuelve a intentarlo dentro de un momento.",
        "reads the list again",
      ],
    ]
  `)
})

test('a birth date in the future is marked', async ({ club }) => {
  const members = await everyState.members(club)
  const { press, fill, line, field, alert, user } = open(club, SociosPage, `/admin/socios?id=${members.bare}`)
  await press('Editar')
  await fill('Notas (opcional)', 'Sí')
  line.answer = () => Response.json({ error: 'birth-date.past' }, { status: 422 })
  await press('Guardar')
  await waitLong(() => expect(alert()).not.toBe(''))
  const birth = await field('Fecha de nacimiento (opcional)')
  expect([document.activeElement === birth, birth.getAttribute('aria-invalid')]).toEqual([true, 'true'])
  await user.click(await field('Transferencia'))
  await waitLong(() => expect(document.body.textContent).toContain('IBAN'))
  expect(document.body.textContent, 'none is stored').not.toContain('Déjalo vacío')
})

/** The names of all fields in the body of a form: `socialMedia.twitter`, `images.0`. */
const seatNamesIn = (value: unknown, name = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => seatNamesIn(part, name ? `${name}.${key}` : key))
    : [name]

test('an error of the server is shown at its field', async ({ club }) => {
  await everyState.events(club)
  await everyState.restaurants(club)
  await everyState.organizers(club)
  await everyState.posts(club)
  await everyState.members(club)
  const nouns: Record<string, [() => React.ReactNode, at: string, route?: string, change?: string, first?: string]> = {
    event: [EventFormPage, `/admin/eventos/${ids.event}/textos`, '/admin/eventos/:id/:tab', 'Título'],
    restaurant: [RestaurantPage, `/admin/restaurantes/${ids.restaurant}`, '/admin/restaurantes/:id', 'Nombre'],
    organizer: [OrganizersPage, `/admin/organizers?id=${ids.organizer}`],
    post: [BlogPage, `/admin/blog?id=${ids.post}`],
    member: [SociosPage, `/admin/socios?id=nuevo`],
  }
  const said: string[] = []
  for (const [noun, [Screen, at, route]] of Object.entries(nouns)) {
    const { press, fill, line, settled, alert, close } = open(club, Screen, at, route)
    if (noun === 'member') {
      await fill('Nombre completo', 'Pau')
      await fill('Correo', 'pau@example.org')
    }
    await settled()
    // The foot of an event comes with the first change.
    if (noun === 'event') await fill('Sillas', '30')
    line.answer = (_method, _path, body) => {
      const names = seatNamesIn(JSON.parse(String(body))).filter((name) => !/version|idempotency/i.test(name))
      return Response.json(
        { error: 'invalid', fields: Object.fromEntries(names.map((name) => [name, 'too-long'])) },
        { status: 422 },
      )
    }
    await press(noun === 'member' ? 'Crear Socio' : 'Guardar')
    await waitLong(() => expect(alert()).toBe('Revisa los campos marcados'))
    said.push(`== ${noun}`)
    for (const field of document.querySelectorAll('[aria-invalid=true], .field:has(> * [role=alert])')) {
      const label =
        (field as HTMLInputElement).labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.textContent
      said.push(`${label.trim()}: ${textOf(field)}`)
    }
    close()
  }
  await expect(`${said.join('\n')}\n`).toMatchFileSnapshot('../../../../tests/panel/screens/complaints.txt')
})

/** The error at a field, inside its group if it is one. */
const textOf = (field: Element) => {
  const describedBy = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = describedBy.length > 0 ? describedBy.map((id) => document.getElementById(id)) : allOf('alert', field)
  return texts.map((text) => text?.textContent).join(' | ')
}
