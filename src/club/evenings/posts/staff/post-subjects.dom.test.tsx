// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#club/evenings/events/server/table.ts'
import { aPost, aRestaurant, anEvent } from '#tests/factories.ts'
import { testDialog } from '#tests/panel/dialog-tests.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { PostDialog } from './post-dialog.tsx'

const eventId = '0b6f3d8e-41c7-4f0a-9d52-6c1f7a2e8b31'
const restaurantId = '1d2a9c57-8e34-4b6d-8f10-2a7b5c9e4d63'

testDialog('what a post tells of', {
  prepare: async (club) => {
    await anEvent(club, { id: eventId, title: 'Cena de huerta', titleCa: '' })
    await aRestaurant(club, { id: restaurantId, nombre: 'El Safareig' })
    return (await aPost(club, { slug: 'el-sofrito' })).id
  },
  Dialog: PostDialog,
  write: async () => {
    const user = screenUser((name) => new RegExp(`^(${name})`))
    const [event, restaurant] = ['Evento del que|Esdeveniment del', 'Restaurante del que|Restaurant del']
    await waitLong(async () => expect((await user.field(event!)).textContent).toMatch(/Cena de huerta · .*2026/))
    await user.fill(event!, eventId)
    await user.fill(restaurant!, restaurantId)
  },
  press: { es: 'Guardar', ca: 'Desa' },
  failed: { es: 'Error al guardar la publicación', ca: 'Error en desar la publicació' },
  read: (id) => `/api/admin/blog-posts/${id}`,
  done: { eventId, restaurantId },
  refusals: {
    'the event is gone for good': {
      otherChange: ({ db }) => db.delete(events).where(eq(events.id, eventId)),
      says: 'elige otro',
    },
  },
})
