import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messages as completion, refusedLink } from '#club/members/completion/both/messages.ts'
import { messages as firstAdmin } from '#accounts/both/pages/first-admin-messages.ts'
import { messages as blog } from '#club/evenings/posts/staff/messages.ts'
import { validationMessages } from '#kit/panel/form/validation-messages.ts'
import { messages as upload } from '#kit/panel/pictures/upload-messages.ts'
import { messages as dashboard } from '#club/people/inbox/staff/messages.ts'
import { messages as events } from '#club/evenings/events/staff/messages.ts'
import { messages as login } from '#accounts/staff/login/messages.ts'
import { messages as decisions } from '#club/members/requests/staff/decision-messages.ts'
import { messages as requests } from '#club/members/requests/staff/messages.ts'
import { messages as organizers } from '#club/pages/organizers/staff/messages.ts'
import { messages as restaurants } from '#club/pages/restaurants/staff/messages.ts'
import { messages as security } from '#accounts/staff/security/messages.ts'
import { messages as shell } from '#kit/panel/shell/messages.ts'
import { messages as socios } from '#club/members/members/staff/messages.ts'
import { messages as users } from '#club/people/users/staff/messages.ts'

type Dictionary = (language: 'es' | 'ca') => object

/** The texts of chapter 8 of the specification (Admin), exactly, by screen. */
const expected: [screen: string, Dictionary, ...sentences: string[]][] = [
  [
    'the shell',
    shell,
    'No tienes permisos de administrador',
    'Error de acceso',
    'Necesitas iniciar sesión',
    'Error al verificar permisos de administrador',
    'Acceso denegado',
    'Sesión cerrada con éxito',
    'Error al cerrar sesión',
  ],
  ['the login', login, 'No tienes permisos de administrador', 'Error al verificar permisos de administrador'],
  [
    'uploads',
    upload,
    'Error al subir la imagen',
    'Solo se permiten archivos de imagen',
    'El archivo debe ser menor a 5MB',
  ],
  [
    'restaurants',
    restaurants,
    'No se pudo cargar los datos del restaurante',
    'Ha ocurrido un error al guardar el restaurante',
    'Error al eliminar el restaurante',
    'Nombre y dirección son obligatorios',
  ],
  [
    'events',
    events,
    'Error al crear evento',
    'Error al actualizar evento',
    'Error al eliminar evento',
    'Error al cargar los eventos',
  ],
  [
    'requests',
    requests,
    'Error al crear solicitud',
    'Error al eliminar solicitud',
    'Error al cargar las solicitudes',
    'Solicitud creada con éxito',
    'Solicitud eliminada con éxito',
  ],
  [
    'decisions',
    decisions,
    'Error al actualizar estado',
    'Solicitud aprobada',
    'Solicitud rechazada',
    'Solicitud dada de baja',
    'Solicitud actualizada',
    'Email duplicado',
  ],
  [
    'members',
    socios,
    'Error al cargar los socios',
    'Error al actualizar socio',
    'Error al crear socio',
    'Error al eliminar socio',
    'Socio creado con éxito',
    'Socio actualizado con éxito',
    'Socio eliminado con éxito',
  ],
  [
    'the blog',
    blog,
    'Error al cargar las publicaciones del blog',
    'Error al eliminar la publicación',
    'Error al cargar la publicación',
    'Error al guardar la publicación',
    'Publicación creada correctamente',
    'Publicación actualizada correctamente',
    'Publicación eliminada correctamente',
    'Generar',
  ],
  [
    'organizers',
    organizers,
    'Error al crear organizador',
    'Error al actualizar organizador',
    'Error al eliminar organizador',
    'Organizador creado con éxito',
    'Organizador actualizado con éxito',
    'Organizador eliminado con éxito',
  ],
  [
    'users',
    users,
    'Error al cargar los usuarios',
    'Error al actualizar el rol del usuario',
    'Rol de usuario actualizado correctamente',
    'No se ha especificado un correo electrónico',
    'Por favor ingresa un correo electrónico válido',
    'Acceso restringido. Por favor, accede desde la gestión de usuarios.',
  ],
  [
    'the completion link',
    refusedLink,
    'Error al buscar la solicitud',
    'Solicitud no encontrada o no aprobada',
    'Los datos ya han sido completados para esta solicitud',
    'Error al cargar la solicitud',
  ],
  [
    'the completion form',
    completion,
    '¡Datos completados con éxito!',
    'Error al guardar los datos',
    'Completar Membresía',
  ],
  ['the first admin', firstAdmin, 'Ha ocurrido un error al crear el usuario admin'],
]

test.each(expected)(
  '%s: the sentences are the specification’s, each with a Catalan translation (§8)',
  (_screen, say, ...sentences) => {
    const spanish = Object.entries(say('es'))
    const catalan = say('ca') as Record<string, unknown>
    for (const sentence of sentences) {
      const [key = sentence] = spanish.find(([, text]) => text === sentence) ?? []
      expect(spanish, sentence).toContainEqual([key, sentence])
      expect(catalan[key], sentence).toEqual(expect.any(String))
      expect(catalan[key]).not.toBe(sentence)
    }
  },
)

test('a browser journey or a DOM test shows each of them on a screen', () => {
  const tests = globSync(['e2e/**/*.ts', 'tests/panel/acts.ts', 'src/**/*.dom.test.tsx'])
  const journeys = tests.map((file) => readFileSync(file, 'utf8'))
  // No status shows this one: it is the toast of a decision that the screen does not know.
  const neverSeen = 'Solicitud actualizada'
  const unseen = expected
    .flatMap(([, , ...sentences]) => sentences)
    .filter((sentence) => sentence !== neverSeen && !journeys.some((journey) => journey.includes(sentence)))
  expect(unseen).toEqual([])
})

test('the message of the first admin has the address; an invalid date is "Fecha inválida" (§8)', () => {
  expect(firstAdmin('es').created('laia@cercle.example')).toBe(
    'Super Admin laia@cercle.example creado exitosamente. Ya puedes iniciar sesión.',
  )
  expect(validationMessages('es')('date.invalid')).toBe('Fecha inválida')
  expect(requests('es').removeText('Ton')).toMatch(/No se puede deshacer\.$/)
  expect(completion('es').successText('CG-0001')).toMatch(/^Ya eres oficialmente miembro/)
})

test('one guest and one code use the singular', () => {
  expect(dashboard('es').waits(1)).toBe('Espera 1 cosa')
  expect(dashboard('ca').wait(1)).toBe('1 espera')
  expect(events('es').capacityBelow(1)).toBe('Hay 1 persona inscrita: no puede haber menos sillas.')
  expect(events('ca').capacityBelow(1)).toBe('Hi ha 1 persona inscrita: no hi pot haver menys cadires.')
  expect(security('es').codesLeft(1, 10)).toBe('Queda 1 de 10.')
  expect(security('ca').codesLeft(1, 10)).toBe('En queda 1 de 10.')
})
