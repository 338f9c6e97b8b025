import { Hono } from 'hono'
import { listPlaces, listPlacesOfMonth } from '#domain/places.ts'
import { placesOfMonth } from '#shared/forms/places.ts'
import type { ApiEnv } from './actor.ts'
import { query } from './validate.ts'

export const places = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await listPlaces(c.var.club)))
  .get('/month', query(placesOfMonth), async (c) => c.json(await listPlacesOfMonth(c.var.club, c.req.valid('query'))))
