// @vitest-environment jsdom
import { eq, sql } from 'drizzle-orm'
import { blogPosts } from '#club/evenings/posts/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { organizers } from '#club/pages/organizers/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { today } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent, anOrganizer } from '#tests/factories.ts'
import { type DialogCase, testDialog } from '#tests/panel/dialog-tests.tsx'
import { PostDialog } from '#club/evenings/posts/staff/post-dialog.tsx'
import EventFormPage from '#club/evenings/events/staff/event-form-page.tsx'
import { OrganizerDialog } from '#club/pages/organizers/staff/organizer-dialog.tsx'
import RestaurantPage from '#club/pages/restaurants/staff/restaurant-page.tsx'

const press = { es: 'Guardar', ca: 'Desa' }
const nobody = async () => 'nuevo'
const pageOf = (list: string) => (id: string) => ({
  at: `${list}/${id}`,
  route: `${list}/${id === 'nuevo' ? id : ':id'}`,
})
const next = { version: sql`version + 1` }
const inTrash = 'alguien lo ha enviado a la papelera'
type Content = typeof events | typeof restaurants | typeof organizers | typeof blogPosts

const changes =
  (table: Content, values: object) =>
  ({ db }: Club, id: string) =>
    db
      .update(table)
      .set({ ...next, ...values })
      .where(eq(table.id, id))
const trashed = (table: Content) => ({
  'somebody sent it to the trash': { otherChange: changes(table, { deletedAt: today }), says: inTrash },
})

const editors: Record<string, DialogCase> = {
  'a new event': {
    prepare: nobody,
    Dialog: EventFormPage,
    place: pageOf('/admin/eventos'),
    fields: {
      title: 'Calçotada',
      description: 'Con romesco',
      date: '2999-04-01T13:00',
      location: 'Valls',
      price: '12',
      maxParticipants: '30',
    },
    press,
    failed: { es: 'Error al crear evento', ca: 'Error en crear l’esdeveniment' },
    read: () => '/api/admin/events',
    done: { rows: [{ title: 'Calçotada', location: 'Valls', price: 12, maxParticipants: 30 }] },
  },
  'an event': {
    prepare: async (club) => (await anEvent(club, { titleCa: '', description: 'Tres vinos' })).id,
    Dialog: EventFormPage,
    place: (id) => ({ at: `/admin/eventos/${id}/textos`, route: '/admin/eventos/:id/textos' }),
    fields: { title: 'Cata de monastrell', maxParticipants: '1' },
    press,
    failed: { es: 'Error al actualizar evento', ca: 'Error en actualitzar l’esdeveniment' },
    read: (id) => `/api/admin/events/${id}`,
    done: { title: 'Cata de monastrell', maxParticipants: 1 },
    refusals: {
      ...trashed(events),
      'more have registered than it would take': {
        otherChange: ({ db }, eventId) =>
          db
            .insert(eventRegistrations)
            .values(['a@example.org', 'b@example.org'].map((email) => ({ eventId, fullName: 'Berta Demo', email }))),
        says: '2',
      },
    },
    conflict: {
      change: changes(events, { title: 'Cata de mencías', location: 'Bodega' }),
      theirs: 'Cata de mencías',
      alsoTheirs: { location: 'Bodega' },
    },
  },
  'a new restaurant': {
    prepare: nobody,
    Dialog: RestaurantPage,
    place: pageOf('/admin/restaurantes'),
    fields: { nombre: 'Can Nou', direccion: 'Carrer Nou, 1' },
    press,
    failed: { es: 'Ha ocurrido un error al guardar el restaurante', ca: 'Hi ha hagut un error en desar el restaurant' },
    read: () => '/api/admin/restaurants',
    done: { rows: [{ nombre: 'Can Nou', direccion: 'Carrer Nou, 1' }] },
  },
  'a restaurant': {
    prepare: async (club) => (await aRestaurant(club)).id,
    Dialog: RestaurantPage,
    place: pageOf('/admin/restaurantes'),
    fields: { nombre: 'Can Vell' },
    press,
    failed: { es: 'Ha ocurrido un error al guardar el restaurante', ca: 'Hi ha hagut un error en desar el restaurant' },
    read: (id) => `/api/admin/restaurants/${id}`,
    done: { nombre: 'Can Vell' },
    refusals: trashed(restaurants),
    conflict: {
      change: changes(restaurants, { nombre: 'Ca la Rosa', direccion: 'Plaça Major, 2' }),
      theirs: 'Ca la Rosa',
      alsoTheirs: { direccion: 'Plaça Major, 2' },
    },
  },
  'a new organizer': {
    prepare: nobody,
    Dialog: OrganizerDialog,
    fields: { name: 'Celler Nou', city: 'Gratallops' },
    press,
    failed: { es: 'Error al crear organizador', ca: 'Error en crear l’organitzador' },
    read: () => '/api/admin/organizers',
    done: { rows: [{ name: 'Celler Nou', city: 'Gratallops' }] },
  },
  'an organizer': {
    prepare: async (club) => (await anOrganizer(club)).id,
    Dialog: OrganizerDialog,
    fields: { name: 'Celler Vell' },
    press,
    failed: { es: 'Error al actualizar organizador', ca: 'Error en actualitzar l’organitzador' },
    read: (id) => `/api/admin/organizers/${id}`,
    done: { name: 'Celler Vell' },
    refusals: trashed(organizers),
    conflict: {
      change: changes(organizers, { name: 'Celler del Mig', city: 'Gratallops' }),
      theirs: 'Celler del Mig',
      alsoTheirs: { city: 'Gratallops' },
    },
  },
  'a post': {
    prepare: async (club) => (await aPost(club, { slug: 'el-sofrito' })).id,
    Dialog: PostDialog,
    fields: { title: 'El sofrito lento', slug: 'el-lento' },
    press,
    failed: { es: 'Error al guardar la publicación', ca: 'Error en desar la publicació' },
    read: (id) => `/api/admin/blog-posts/${id}`,
    done: { title: 'El sofrito lento', slug: 'el-lento' },
    refusals: {
      ...trashed(blogPosts),
      'another has taken its address': {
        otherChange: (club) => aPost(club, { slug: 'el-lento' }),
        says: 'slug',
      },
    },
    conflict: {
      change: changes(blogPosts, { title: 'El sofrito rápido', excerpt: 'En diez minutos.' }),
      theirs: 'El sofrito rápido',
      alsoTheirs: { excerpt: 'En diez minutos.' },
    },
  },
}

for (const [name, editor] of Object.entries(editors)) testDialog(name, editor)
