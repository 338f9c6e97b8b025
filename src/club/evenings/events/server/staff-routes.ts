import { Hono } from 'hono'
import {
  createEvent,
  changeEvent,
  deleteEvent,
  getEventForStaff,
  listEventChoices,
  previewEvent,
  restoreEvent,
  publishEvent,
} from './events-editing.ts'
import { allEventsForStaff, listEventsForStaff } from './kind.ts'
import { eventImport } from './event-import.ts'
import { contentImportRoutes } from '#club/core/imports/server/content-import-routes.ts'
import { readEventOverview } from './event-overview.ts'
import { staffNote } from '../shared/staff-note.ts'
import { writeStaffNote } from './staff-note.ts'
import { readPromotions } from '#club/evenings/bookings/server/waiting-list/promotions.ts'
import { eventCancellation, messagePreview, newNotice, preview } from '#club/evenings/notices/shared/notice.ts'
import { eventDeletion, eventList, eventPreview, eventSave, newEvent, promotionsQuery } from '../shared/event-form.ts'
import { cancelEvent, previewCancellation, restoreCancelledEvent } from '#club/evenings/notices/server/cancel-event.ts'
import { listNotices, previewMessage, writeNotice } from '#club/evenings/notices/server/list-notices.ts'
import { contentRoutes } from '#club/core/content/server/content-routes.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'

const validId = id('event.not-found')
const read = route({ may: 'content' })
const write = route({ may: 'content', changes: 'content' })
/** Pages of visitors do not show it. */
const writeNote = route({ may: 'content', changes: 'nothing' })
const previewSave = route({ may: 'content', changes: 'nothing' })
const cancel = route({ may: 'guests', changes: 'content' })
const tell = route({ may: 'guests', changes: 'nothing' })

export const events = new Hono<ApiEnv>()
  .get('/choices', read, async (c) => c.json(await listEventChoices(c.var.club)))
  .route('/imports', contentImportRoutes(eventImport, eventList, allEventsForStaff))
  .route(
    '/',
    contentRoutes(
      'event',
      { list: eventList, create: newEvent, save: eventSave, remove: eventDeletion },
      {
        list: listEventsForStaff,
        get: getEventForStaff,
        create: createEvent,
        change: changeEvent,
        remove: deleteEvent,
        restore: restoreEvent,
      },
    ),
  )
  .post('/:id/previews', previewSave, validId, body(eventPreview), async (c) =>
    c.json(await previewEvent(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
  .get('/:id/overview', read, validId, async (c) =>
    c.json(await readEventOverview(c.var.club, c.req.valid('param').id)),
  )
  .post('/:id/publications', write, validId, async (c) => {
    await publishEvent(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .put('/:id/staff-note', writeNote, validId, body(staffNote), async (c) => {
    await writeStaffNote(c.var.club, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  .get('/:id/promotions', read, validId, query(promotionsQuery), async (c) =>
    c.json(await readPromotions(c.var.club, c.req.valid('param').id, c.req.valid('query'))),
  )
  .post('/:id/cancellations', cancel, validId, body(eventCancellation), async (c) => {
    await cancelEvent(c.var.club, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  .post('/:id/cancellations/previews', tell, validId, body(preview), async (c) =>
    c.json(await previewCancellation(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete('/:id/cancellations', cancel, validId, async (c) => {
    await restoreCancelledEvent(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .get('/:id/notices', read, validId, async (c) => c.json(await listNotices(c.var.club, c.req.valid('param').id)))
  .post('/:id/notices', tell, validId, body(newNotice), async (c) =>
    c.json(await writeNotice(c.var.club, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .post('/:id/notices/previews', tell, validId, body(messagePreview), async (c) =>
    c.json(await previewMessage(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
