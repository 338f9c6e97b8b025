import { Hono } from 'hono'
import * as z from 'zod/mini'
import { required } from '#base/forms/content-fields.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'
import { assemblyCall, assemblyChange, assemblyList, attendanceMark, newAssembly } from '../shared/assembly.ts'
import {
  cancelAssembly,
  changeAssembly,
  closeAssembly,
  createAssembly,
  getAssembly,
  listAssemblies,
  removeAssembly,
} from './assemblies.ts'
import { markAttendance } from './attendance.ts'
import { callAssembly, previewCall } from './calls.ts'

const validId = id('assembly.not-found')
const read = route({ may: 'members' })
const write = route({ may: 'members', changes: 'nothing' })
const attendance = z.object({ number: required(20), mark: attendanceMark })

export const assemblies = new Hono<ApiEnv>()
  .get('/', read, query(assemblyList), async (c) => c.json(await listAssemblies(c.var.club, c.req.valid('query'))))
  .post('/', write, body(newAssembly), async (c) => c.json(await createAssembly(c.var.club, c.req.valid('json')), 201))
  .get('/:id', read, validId, async (c) => c.json(await getAssembly(c.var.club, c.req.valid('param').id)))
  .put('/:id', write, validId, body(assemblyChange), async (c) =>
    c.json(await changeAssembly(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete('/:id', write, validId, async (c) => {
    await removeAssembly(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .get('/:id/calls', read, validId, async (c) => c.json(await previewCall(c.var.club, c.req.valid('param').id)))
  .post('/:id/calls', write, validId, body(assemblyCall), async (c) =>
    c.json(await callAssembly(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post('/:id/attendances', write, validId, body(attendance), async (c) => {
    const { number, mark } = c.req.valid('json')
    await markAttendance(c.var.club, c.req.valid('param').id, number, mark)
    return c.body(null, 204)
  })
  .post('/:id/cancellations', write, validId, async (c) => {
    await cancelAssembly(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/closings', write, validId, async (c) => {
    await closeAssembly(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
