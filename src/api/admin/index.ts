import { Hono } from 'hono'
import { type ApiEnv, staffOnly } from '../actor.ts'
import { uploads } from './uploads.ts'
import { membershipRequests } from './membership-requests.ts'
import { socios } from './socios.ts'

/** The panel's api. The gate stands here, once, before every route below. */
export const admin = new Hono<ApiEnv>()
  .use(staffOnly)
  .get('/me', (c) => c.json(c.var.club.actor))
  .route('/uploads', uploads)
  .route('/membership-requests', membershipRequests)
  .route('/socios', socios)
