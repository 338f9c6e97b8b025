import { Hono } from 'hono'
import { listPlaces } from '#domain/places.ts'
import type { ApiEnv } from './actor.ts'

export const places = new Hono<ApiEnv>().get('/', async (c) => c.json(await listPlaces(c.var.club)))
