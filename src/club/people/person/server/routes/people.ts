import { Hono } from 'hono'
import { addNote, changeNote, deleteNote } from '../notes.ts'
import { readPersonPage } from '../read-person.ts'
import { readTimeline } from '../timeline.ts'
import { note, timelineQuery } from '../../shared/person-page.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'

const personId = id('person.not-found')
const noteId = id('note.not-found')
const read = route({ may: 'members' })
const write = route({ may: 'members', changes: 'nothing' })

/** A person's page. The domain leaves out bookings for who lacks `guests`, and money for who lacks `treasury`. */
export const people = new Hono<ApiEnv>()
  .get('/:id', read, personId, async (c) => c.json(await readPersonPage(c.var.club, c.req.valid('param').id)))
  .get('/:id/timeline', read, personId, query(timelineQuery), async (c) =>
    c.json(await readTimeline(c.var.club, c.req.valid('param').id, c.req.valid('query'))),
  )
  .post('/:id/notes', write, personId, body(note), async (c) =>
    c.json(await addNote(c.var.club, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .put('/notes/:id', write, noteId, body(note), async (c) => {
    await changeNote(c.var.club, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  .delete('/notes/:id', write, noteId, async (c) => {
    await deleteNote(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
