import type { ComponentType } from 'react'
import BlogPage from '#club/evenings/posts/staff/blog-page.tsx'
import EventFormPage from '#club/evenings/events/staff/event-form-page.tsx'
import EmailsPage from '#club/post/emails/staff/emails-page.tsx'
import EventsPage from '#club/evenings/events/staff/events-page.tsx'
import MessagesPage from '#club/post/messages/staff/messages-page.tsx'
import RequestsPage from '#club/members/requests/staff/requests-page.tsx'
import OrganizersPage from '#club/pages/organizers/staff/organizers-page.tsx'
import EventPage from '#club/evenings/events/staff/page/event-page.tsx'
import RestaurantPage from '#club/pages/restaurants/staff/restaurant-page.tsx'
import RestaurantsPage from '#club/pages/restaurants/staff/restaurants-page.tsx'
import SociosPage from '#club/members/members/staff/socios-page.tsx'
import UsersPage from '#club/people/users/staff/users-page.tsx'
import type { ScreenUser } from '../screen-user.ts'

/** The id of an event that exists before the first act. */
export const anEventId = '5a1c2f0e-8d3b-4c57-9f21-6b7e0d94a3c8'

/** An act of staff: the server fails the first time, which the screen shows; the second time it succeeds. */
type Act = {
  Screen: ComponentType
  at: string
  route?: string
  prepare?: (user: ScreenUser) => Promise<unknown>
  button: string
  asks: [method: string, path: RegExp]
  failed: string
  done: string
  /** The answer of the server, if the act needs the auth service, which the api of a test lacks. */
  answer?: () => Response
}

/** All acts of staff in the panel that end with a toast, in an order in which they are possible. */
export const acts: Act[] = [
  {
    Screen: RequestsPage,
    at: 'solicitudes',
    prepare: ({ press }) => press('Ver Ona Aprobada'),
    button: 'Aprobar',
    asks: ['POST', /decisions$/],
    failed: 'Error al actualizar estado',
    done: 'Solicitud aprobada',
  },
  {
    Screen: RequestsPage,
    at: 'solicitudes',
    prepare: ({ press }) => press('Ver Ona Repetida'),
    button: 'Aprobar',
    asks: ['POST', /decisions$/],
    failed: 'Error al actualizar estado',
    done: 'Email duplicado',
  },
  {
    Screen: RequestsPage,
    at: 'solicitudes',
    prepare: async ({ press }) => {
      await press('Ver Pol Rechazado')
      await press('Rechazar')
    },
    button: 'Rechazar y enviar',
    asks: ['POST', /decisions$/],
    failed: 'Error al actualizar estado',
    done: 'Solicitud rechazada',
  },
  {
    Screen: RequestsPage,
    at: 'solicitudes?search=rosa.frases',
    prepare: async ({ press, fill }) => {
      await press('Crear Solicitud')
      await fill('Nombre completo', 'Rosa Frases')
      await fill('Correo', 'rosa.frases@example.org')
    },
    button: 'Crear Solicitud',
    asks: ['POST', /membership-requests$/],
    failed: 'Error al crear solicitud',
    done: 'Solicitud creada con éxito',
  },
  {
    Screen: RequestsPage,
    at: 'solicitudes?search=rosa.frases',
    prepare: ({ press }) => press('Ver Rosa Frases'),
    button: 'Dar de Baja',
    asks: ['POST', /decisions$/],
    failed: 'Error al actualizar estado',
    done: 'Solicitud dada de baja',
  },
  {
    Screen: RequestsPage,
    at: 'solicitudes?search=rosa.frases',
    prepare: ({ press }) => press('Eliminar Rosa Frases'),
    button: 'Eliminar',
    asks: ['DELETE', /membership-requests\//],
    failed: 'Error al eliminar solicitud',
    done: 'Solicitud eliminada con éxito',
  },
  {
    Screen: SociosPage,
    at: 'socios?search=pau.frases',
    prepare: async ({ press, fill }) => {
      await press('Crear Socio')
      await fill('Nombre completo', 'Pau Frases')
      await fill('Correo', 'pau.frases@example.org')
    },
    button: 'Crear Socio',
    asks: ['POST', /socios$/],
    failed: 'Error al crear socio',
    done: 'Socio creado con éxito',
  },
  {
    Screen: SociosPage,
    at: 'socios?search=pau.frases',
    prepare: async ({ press, fill }) => {
      await press('Ver Pau Frases')
      await press('Editar')
      await fill('Notas (opcional)', 'Dice las frases enteras.')
    },
    button: 'Guardar',
    asks: ['PUT', /socios\//],
    failed: 'Error al actualizar socio',
    done: 'Socio actualizado con éxito',
  },
  {
    Screen: SociosPage,
    at: 'socios?search=pau.frases',
    prepare: ({ press }) => press('Eliminar Pau Frases'),
    button: 'Eliminar',
    asks: ['DELETE', /socios\//],
    failed: 'Error al eliminar socio',
    done: 'Socio eliminado con éxito',
  },
  {
    Screen: OrganizersPage,
    at: 'organizers?search=can+frases',
    prepare: async ({ press, fill }) => {
      await press('Crear organizador')
      await fill('Nombre', 'Can Frases')
    },
    button: 'Guardar',
    asks: ['POST', /organizers$/],
    failed: 'Error al crear organizador',
    done: 'Organizador creado con éxito',
  },
  {
    Screen: OrganizersPage,
    at: 'organizers?search=can+frases',
    prepare: async ({ press, fill }) => {
      await press('Editar: Can Frases')
      await fill('Ciudad (opcional)', 'Vic')
    },
    button: 'Guardar',
    asks: ['PUT', /organizers\//],
    failed: 'Error al actualizar organizador',
    done: 'Organizador actualizado con éxito',
  },
  {
    Screen: OrganizersPage,
    at: 'organizers?search=can+frases',
    prepare: ({ press }) => press('Eliminar: Can Frases'),
    button: 'Eliminar',
    asks: ['DELETE', /organizers\//],
    failed: 'Error al eliminar organizador',
    done: 'Organizador eliminado con éxito',
  },
  {
    Screen: RestaurantPage,
    at: 'restaurantes/nuevo',
    prepare: async ({ fill }) => {
      await fill('Nombre', 'La Frase')
      await fill('Dirección', 'Carrer de la Frase, 1')
    },
    button: 'Guardar',
    asks: ['POST', /restaurants$/],
    failed: 'Ha ocurrido un error al guardar el restaurante',
    done: 'Restaurante creado con éxito',
  },
  {
    Screen: RestaurantsPage,
    at: 'restaurantes?search=la+frase',
    prepare: ({ press }) => press('Eliminar: La Frase'),
    button: 'Eliminar',
    asks: ['DELETE', /restaurants\//],
    failed: 'Error al eliminar el restaurante',
    done: 'Restaurante eliminado con éxito',
  },
  {
    Screen: EventPage,
    at: `eventos/${anEventId}/espera`,
    route: 'eventos/:id/:tab?',
    prepare: async ({ press }) => {
      await press('Dar sitio ahora: Nil Espera')
      await press('Viene invitado')
    },
    button: 'Dar sitio',
    asks: ['POST', /seatings$/],
    failed: 'Error al dar sitio',
    done: 'Ya tiene sitio, y se le escribe',
  },
  {
    Screen: EventFormPage,
    at: 'eventos/nuevo',
    prepare: async ({ fill }) => {
      await fill('Título', 'Frases y postres')
      await fill('Descripción', 'Se cena y se lee.')
      await fill('Ubicación', 'Sala del Cercle')
      await fill('Fecha y hora de inicio', '2031-05-10T20:30')
    },
    button: 'Guardar',
    asks: ['POST', /events$/],
    failed: 'Error al crear evento',
    done: 'Evento creado con éxito',
  },
  {
    Screen: EventsPage,
    at: 'eventos?search=frases+y+postres',
    prepare: ({ press }) => press('Eliminar: Frases y postres'),
    button: 'Eliminar',
    asks: ['DELETE', /events\//],
    failed: 'Error al eliminar evento',
    done: 'Evento eliminado con éxito',
  },
  {
    Screen: EventFormPage,
    at: `eventos/${anEventId}/textos`,
    route: 'eventos/:id/:tab?',
    prepare: ({ fill }) => fill('Ubicación', 'La cocina'),
    button: 'Guardar',
    asks: ['PUT', /events\//],
    failed: 'Error al actualizar evento',
    done: 'Evento actualizado con éxito',
  },
  {
    Screen: BlogPage,
    at: 'blog',
    prepare: async ({ press, fill, paste }) => {
      await press('Nueva publicación')
      await fill('Título', 'Frases hechas')
      await fill('Slug', 'frases-hechas')
      await paste('Contenido', 'Al pan, pan, y al vino, vino.')
    },
    button: 'Guardar',
    asks: ['POST', /blog-posts$/],
    failed: 'Error al guardar la publicación',
    done: 'Publicación creada correctamente',
  },
  {
    Screen: BlogPage,
    at: 'blog?search=frases+hechas',
    prepare: async ({ press, fill }) => {
      await press('Editar: Frases hechas')
      await fill('Título', 'Frases hechas y por hacer')
    },
    button: 'Guardar',
    asks: ['PUT', /blog-posts\//],
    failed: 'Error al guardar la publicación',
    done: 'Publicación actualizada correctamente',
  },
  {
    Screen: BlogPage,
    at: 'blog?search=frases+hechas',
    prepare: ({ press }) => press('Eliminar: Frases hechas y por hacer'),
    button: 'Eliminar',
    asks: ['DELETE', /blog-posts\//],
    failed: 'Error al eliminar la publicación',
    done: 'Publicación eliminada correctamente',
  },
  {
    Screen: EventPage,
    at: `eventos/${anEventId}/inscripciones`,
    route: 'eventos/:id/:tab?',
    prepare: async ({ press, fill }) => {
      await press('Añadir inscripción')
      await fill('Nombre completo', 'Rosa Invitada')
      await fill('Correo (opcional)', 'rosa@example.org')
    },
    button: 'Guardar',
    asks: ['POST', /registrations$/],
    failed: 'Error al crear la inscripción',
    done: 'Inscripción creada con éxito',
  },
  {
    Screen: EventPage,
    at: `eventos/${anEventId}/inscripciones`,
    route: 'eventos/:id/:tab?',
    prepare: async ({ press, fill }) => {
      await press('Editar: Rosa Invitada')
      await fill('Notas (opcional)', 'Llega tarde')
    },
    button: 'Guardar',
    asks: ['PUT', /registrations\//],
    failed: 'Error al actualizar la inscripción',
    done: 'Inscripción actualizada con éxito',
  },
  {
    Screen: MessagesPage,
    at: 'mensajes',
    prepare: ({ pressRow }) => pressRow('Mar Pregunta'),
    button: 'Marcar como respondido',
    asks: ['PUT', /status$/],
    failed: 'Error al actualizar el mensaje',
    done: 'Mensaje marcado como respondido',
  },
  {
    Screen: MessagesPage,
    at: 'mensajes?filter=answered',
    prepare: ({ pressRow }) => pressRow('Mar Pregunta'),
    button: 'Marcar como nuevo',
    asks: ['PUT', /status$/],
    failed: 'Error al actualizar el mensaje',
    done: 'Mensaje marcado como nuevo',
  },
  {
    Screen: EmailsPage,
    at: 'cartas',
    prepare: ({ press }) => press('Enviar otra vez los que fallaron'),
    button: 'Enviar 2 correos',
    asks: ['POST', /failed\/sendings$/],
    failed: 'Error al enviar el correo',
    done: '2 correos están en camino',
  },
  {
    Screen: EmailsPage,
    at: 'cartas?filter=queued&search=berta',
    prepare: async ({ pressRow, fill }) => {
      await pressRow('Mar Pregunta')
      await fill('Correo', 'berta.nova@example.org')
    },
    button: 'Corregir la dirección y enviar',
    asks: ['POST', /sendings$/],
    failed: 'Error al enviar el correo',
    done: 'El correo está en camino',
  },
  {
    Screen: UsersPage,
    at: 'usuarios',
    prepare: async ({ press, chooseLast }) => {
      await press('Editar el rol de olga@cercle.example')
      await chooseLast()
    },
    button: 'Guardar',
    asks: ['PUT', /role$/],
    failed: 'Error al actualizar el rol del usuario',
    done: 'Rol de usuario actualizado correctamente',
    answer: () => Response.json({ id: crypto.randomUUID(), role: 0 }),
  },
  {
    Screen: UsersPage,
    at: 'usuarios',
    prepare: async ({ press, fill }) => {
      await press('Invitar a alguien')
      await fill('Correo', 'nova@cercle.example')
    },
    button: 'Enviar invitación',
    asks: ['POST', /invitations$/],
    failed: 'Error al enviar la invitación',
    done: 'Invitación enviada',
    answer: () => Response.json({ id: crypto.randomUUID() }),
  },
]
