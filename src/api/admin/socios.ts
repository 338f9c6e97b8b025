import { Hono } from 'hono'
import { changeSocio } from '#domain/socios/change.ts'
import { createSocio } from '#domain/socios/create.ts'
import { getSocio, readIban } from '#domain/socios/get.ts'
import { exportSocios, listSocios } from '#domain/socios/list.ts'
import { removeSocio } from '#domain/socios/remove.ts'
import { newSocioSent, socioChange, socioList } from '#shared/forms/membership-panel.ts'
import { type ApiEnv, adminOnly, freshProof } from '../actor.ts'
import { body, id, query } from '../validate.ts'

const known = id('socio.not-found')

export const socios = new Hono<ApiEnv>()
  .use(adminOnly)
  .get('/', query(socioList), async (c) => c.json(await listSocios(c.var.club, c.req.valid('query'))))
  .post('/', body(newSocioSent), async (c) => c.json(await createSocio(c.var.club, c.req.valid('json')), 201))
  .post('/exports', freshProof, query(socioList), async (c) =>
    c.json(await exportSocios(c.var.club, c.req.valid('query'))),
  )
  .get('/:id', known, async (c) => c.json(await getSocio(c.var.club, c.req.valid('param').id)))
  .put('/:id', known, body(socioChange), async (c) =>
    c.json(await changeSocio(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete('/:id', freshProof, known, async (c) => {
    await removeSocio(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/iban-readings', freshProof, known, async (c) =>
    c.json(await readIban(c.var.club, c.req.valid('param').id), 201),
  )
