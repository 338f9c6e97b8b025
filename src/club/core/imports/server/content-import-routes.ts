import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { ContentTable } from '#club/core/content/server/kind.ts'
import type { Club } from '#club/core/server/club.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'
import { importFormOf, importPlan } from '../shared/import-form.ts'
import {
  type ContentImport,
  importContent,
  previewContent,
  readLastContentImport,
  undoContentImport,
} from './content-import.ts'

const read = route({ may: 'content' })
const preview = route({ may: 'content', changes: 'nothing' })
const write = route({ may: 'content', changes: 'content' })

/** Spreadsheets of a kind of texts: what one would do, doing it, undoing it, and the rows of a list as its columns have them. */
export const contentImportRoutes = <
  T extends ContentTable,
  Field extends string,
  Form extends object,
  List extends z.ZodMiniType,
>(
  way: ContentImport<T, Field, Form>,
  list: List,
  rows: (club: Club, asked: z.output<List>) => Promise<T['$inferSelect'][]>,
) => {
  const form = importFormOf(Object.keys(way.names) as Field[])
  return new Hono<ApiEnv>()
    .get('/', read, async (c) => c.json(await readLastContentImport(c.var.club, way)))
    .get('/rows', read, query(list), async (c) => {
      const stored = await rows(c.var.club, c.req.valid('query') as z.output<List>)
      return c.json(stored.map((row) => way.cellsOf(way.formOf(row), row.id)))
    })
    .post('/previews', preview, body(form), async (c) =>
      c.json(await previewContent(c.var.club, way, c.req.valid('json'))),
    )
    .post('/', write, body(z.extend(form, importPlan)), async (c) =>
      c.json(await importContent(c.var.club, way, c.req.valid('json')), 201),
    )
    .post('/:id/undos', write, id('import.not-found'), async (c) => {
      await undoContentImport(c.var.club, way, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
