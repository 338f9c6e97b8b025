import { Hono } from 'hono'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id } from '#club/core/server/http/validate.ts'
import { importApplication, importForm } from '../shared/import-form.ts'
import { importMembers, previewImport } from './import-members.ts'
import { inviteImported, previewInvitations } from './invite-imported.ts'
import { readLastImport, undoImport } from './undo-import.ts'

const freshWrite = route({ may: 'members', isFresh: true, changes: 'nothing' })

/** Spreadsheets of members: what one would do, doing it, and undoing it. */
export const imports = new Hono<ApiEnv>()
  .get('/', route({ may: 'members' }), async (c) => c.json(await readLastImport(c.var.club)))
  .post('/previews', route({ may: 'members', changes: 'nothing' }), body(importForm), async (c) =>
    c.json(await previewImport(c.var.club, c.req.valid('json'))),
  )
  .post('/', freshWrite, body(importApplication), async (c) =>
    c.json(await importMembers(c.var.club, c.req.valid('json')), 201),
  )
  .get('/invitations', route({ may: 'members' }), async (c) => c.json(await previewInvitations(c.var.club)))
  .post('/:id/invitations', freshWrite, id('import.not-found'), async (c) =>
    c.json(await inviteImported(c.var.club, c.req.valid('param').id), 201),
  )
  .post('/:id/undos', freshWrite, id('import.not-found'), async (c) => {
    await undoImport(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
