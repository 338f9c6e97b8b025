import { Hono } from 'hono'
import type { Club } from '#club/core/server/club.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { id } from '#club/core/server/http/validate.ts'

const read = route({ may: 'everyone' })

/** All restaurants and one, with what later families show of each. */
type Reads<Card extends object, Page extends object> = {
  list: (club: Club) => Promise<Card[]>
  getPage: (club: Club, id: string) => Promise<Page>
}

export const restaurants = <Card extends object, Page extends object>({ list, getPage }: Reads<Card, Page>) =>
  new Hono<ApiEnv>()
    .get('/', read, async (c) => c.json(await list(c.var.club)))
    .get('/:id', read, id('restaurant.not-found'), async (c) =>
      c.json(await getPage(c.var.club, c.req.valid('param').id)),
    )
