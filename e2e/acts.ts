import { type Locator, type Page, expect } from '@playwright/test'
import type { Speaker } from './speaker.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Something staff does: the server fails the first time and the screen says so; the second time it is done. */
type Act = {
  at: string
  arrange?: (page: Page) => Promise<unknown>
  prepare: (page: Page) => Promise<unknown>
  button: (page: Page) => Locator
  asks: [method: string, path: RegExp]
  failed: string
  done?: string
}

/** Somebody asks to become a member, and staff decides. */
const decision = ({ language, press }: Speaker, name: string, email: string, verb: string, done: string): Act => ({
  at: 'solicitudes',
  arrange: async (page) => {
    const asked = await page.request.post('/api/membership-requests', { data: application(name, email, language) })
    expect(asked.status()).toBe(201)
  },
  prepare: (page) => press(page, `Ver ${name}`).click(),
  button: (page) => press(dialog(page), verb),
  asks: ['POST', /decisions$/],
  failed: 'Error al actualizar estado',
  done,
})

/** A rejection has a second step, which shows the email to the applicant. */
const rejection = (spoken: Speaker, name: string, email: string): Act => {
  const { prepare, ...act } = decision(spoken, name, email, 'Rechazar y enviar', 'Solicitud rechazada')
  return {
    ...act,
    prepare: async (page) => {
      await prepare(page)
      await spoken.press(dialog(page), 'Rechazar').click()
    },
  }
}

const application = (fullName: string, email: string, language: string) => ({
  fullName,
  email,
  phone: '',
  reason: '',
  consent: true,
  website: '',
  language,
  consentVersion: '1',
  openFor: 12_000,
  idempotencyKey: crypto.randomUUID(),
})

/** Everything that staff does in the panel and a toast tells of, in the order in which it can be done. */
export const acts = (spoken: Speaker): Act[] => {
  const { language, press, field } = spoken
  const removal = { prepare: async () => {}, button: (page: Page) => press(dialog(page), 'Eliminar') }
  return [
    decision(spoken, `Ona Aprobada ${language}`, `ona.${language}@example.org`, 'Aprobar', 'Solicitud aprobada'),
    decision(spoken, `Ona Repetida ${language}`, `ona.${language}@example.org`, 'Aprobar', 'Email duplicado'),
    rejection(spoken, `Pol Rechazado ${language}`, `pol.${language}@example.org`),
    {
      at: 'solicitudes?search=rosa.frases',
      prepare: async (page) => {
        await press(page, 'Crear Solicitud').click()
        await field(dialog(page), 'Nombre completo').fill('Rosa Frases')
        await field(dialog(page), 'Email').fill('rosa.frases@example.org')
      },
      button: (page) => press(dialog(page), 'Crear Solicitud'),
      asks: ['POST', /membership-requests$/],
      failed: 'Error al crear solicitud',
      done: 'Solicitud creada con éxito',
    },
    {
      at: 'solicitudes?search=rosa.frases',
      prepare: (page) => press(page, 'Ver Rosa Frases').click(),
      button: (page) => press(dialog(page), 'Dar de Baja'),
      asks: ['POST', /decisions$/],
      failed: 'Error al actualizar estado',
      done: 'Solicitud dada de baja',
    },
    {
      ...removal,
      at: 'solicitudes?search=rosa.frases',
      prepare: (page) => press(page, 'Eliminar Rosa Frases').click(),
      asks: ['DELETE', /membership-requests\//],
      failed: 'Error al eliminar solicitud',
      done: 'Solicitud eliminada con éxito',
    },
    {
      at: 'socios?search=pau.frases',
      prepare: async (page) => {
        await press(page, 'Crear Socio').click()
        await field(dialog(page), 'Nombre completo').fill('Pau Frases')
        await field(dialog(page), 'Correo electrónico').fill('pau.frases@example.org')
      },
      button: (page) => press(dialog(page), 'Crear Socio'),
      asks: ['POST', /socios$/],
      failed: 'Error al crear socio',
      done: 'Socio creado con éxito',
    },
    {
      at: 'socios?search=pau.frases',
      prepare: async (page) => {
        await press(page, 'Ver Pau Frases').click()
        await press(dialog(page), 'Editar').click()
        await field(dialog(page), 'Notas (opcional)').fill('Dice las frases enteras.')
      },
      button: (page) => press(dialog(page), 'Guardar'),
      asks: ['PUT', /socios\//],
      failed: 'Error al actualizar socio',
      done: 'Socio actualizado con éxito',
    },
    {
      ...removal,
      at: 'socios?search=pau.frases',
      prepare: (page) => press(page, 'Eliminar Pau Frases').click(),
      asks: ['DELETE', /socios\//],
      failed: 'Error al eliminar socio',
      done: 'Socio eliminado con éxito',
    },
    {
      at: 'organizers?search=can+frases',
      prepare: async (page) => {
        await press(page, 'Crear organizador').click()
        await field(dialog(page), 'Nombre').fill('Can Frases')
      },
      button: (page) => press(dialog(page), 'Guardar'),
      asks: ['POST', /organizers$/],
      failed: 'Error al crear organizador',
      done: 'Organizador creado con éxito',
    },
    {
      at: 'organizers?search=can+frases',
      prepare: async (page) => {
        await press(page, 'Editar: Can Frases').click()
        await field(dialog(page), 'Ciudad (opcional)').fill('Vic')
      },
      button: (page) => press(dialog(page), 'Guardar'),
      asks: ['PUT', /organizers\//],
      failed: 'Error al actualizar organizador',
      done: 'Organizador actualizado con éxito',
    },
    {
      ...removal,
      at: 'organizers?search=can+frases',
      prepare: (page) => press(page, 'Eliminar: Can Frases').click(),
      asks: ['DELETE', /organizers\//],
      failed: 'Error al eliminar organizador',
      done: 'Organizador eliminado con éxito',
    },
    {
      at: 'restaurantes/nuevo',
      prepare: async (page) => {
        await field(page, 'Nombre').fill('La Frase')
        await field(page, 'Dirección').fill('Carrer de la Frase, 1')
      },
      button: (page) => press(page, 'Guardar'),
      asks: ['POST', /restaurants$/],
      failed: 'Ha ocurrido un error al guardar el restaurante',
      done: 'Restaurante creado con éxito',
    },
    {
      ...removal,
      at: 'restaurantes?search=la+frase',
      prepare: (page) => press(page, 'Eliminar: La Frase').click(),
      asks: ['DELETE', /restaurants\//],
      failed: 'Error al eliminar el restaurante',
      done: 'Restaurante eliminado con éxito',
    },
    {
      at: 'eventos/nuevo',
      prepare: async (page) => {
        await field(page, 'Título').fill('Frases y postres')
        await field(page, 'Descripción').fill('Se cena y se lee.')
        await field(page, 'Ubicación').fill('Sala del Cercle')
        await page.getByLabel(spoken.say('Fecha y hora de inicio')).fill('2031-05-10T20:30')
      },
      button: (page) => press(page, 'Guardar'),
      asks: ['POST', /events$/],
      failed: 'Error al crear evento',
      done: 'Evento creado con éxito',
    },
    {
      at: 'eventos?search=frases+y+postres',
      prepare: async (page) => {
        await press(page, 'Editar: Frases y postres').click()
        await field(page, 'Ubicación').fill('La cocina')
      },
      button: (page) => press(page, 'Guardar'),
      asks: ['PUT', /events\//],
      failed: 'Error al actualizar evento',
      done: 'Evento actualizado con éxito',
    },
    {
      ...removal,
      at: 'eventos?search=frases+y+postres',
      prepare: (page) => press(page, 'Eliminar: Frases y postres').click(),
      asks: ['DELETE', /events\//],
      failed: 'Error al eliminar evento',
      done: 'Evento eliminado con éxito',
    },
    {
      at: 'blog',
      prepare: async (page) => {
        await press(page, 'Nueva publicación').click()
        await field(dialog(page), 'Título').fill('Frases hechas')
        await field(dialog(page), 'Slug').fill(`frases-hechas-${language}`)
        await field(dialog(page), 'Contenido').fill('Al pan, pan, y al vino, vino.')
      },
      button: (page) => press(dialog(page), 'Guardar'),
      asks: ['POST', /blog-posts$/],
      failed: 'Error al guardar la publicación',
      done: 'Publicación creada correctamente',
    },
    {
      at: 'blog?search=frases+hechas',
      prepare: async (page) => {
        await press(page, 'Editar: Frases hechas').click()
        await field(dialog(page), 'Título').fill('Frases hechas y por hacer')
      },
      button: (page) => press(dialog(page), 'Guardar'),
      asks: ['PUT', /blog-posts\//],
      failed: 'Error al guardar la publicación',
      done: 'Publicación actualizada correctamente',
    },
    {
      ...removal,
      at: 'blog?search=frases+hechas',
      prepare: (page) => press(page, 'Eliminar: Frases hechas y por hacer').click(),
      asks: ['DELETE', /blog-posts\//],
      failed: 'Error al eliminar la publicación',
      done: 'Publicación eliminada correctamente',
    },
    {
      at: 'usuarios',
      prepare: async (page) => {
        await press(page, `Editar el rol de olga.${language}@cercle.example`).click()
        await dialog(page).getByRole('radio').last().check()
      },
      button: (page) => press(dialog(page), 'Guardar'),
      asks: ['PUT', /role$/],
      failed: 'Error al actualizar el rol del usuario',
      done: 'Rol de usuario actualizado correctamente',
    },
    {
      at: 'dashboard',
      prepare: async () => {},
      button: (page) => press(page, 'Cerrar sesión'),
      asks: ['POST', /\/auth\/v1\/logout/],
      failed: 'Error al cerrar sesión',
      done: 'Sesión cerrada con éxito',
    },
  ]
}
