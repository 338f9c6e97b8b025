import { Hono } from 'hono'
import { listPlaces, listPlacesOfMonth } from '#domain/content/public-pages.ts'
import { placesOfMonth } from '#shared/forms/public-pages.ts'
import type { ApiEnv } from '../actor.ts'
import { route } from '../route.ts'
import { query } from '../validate.ts'

const read = route({ may: 'everyone' })

export const places = new Hono<ApiEnv>()
  .get('/', read, async (c) => c.json(await listPlaces(c.var.club)))
  .get('/month', read, query(placesOfMonth), async (c) =>
    c.json(await listPlacesOfMonth(c.var.club, c.req.valid('query'))),
  )
