import { Hono } from 'hono'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { rememberShape } from '#shared/shapes.ts'
import { describeApi } from './openapi.ts'
import { route } from './route.ts'
import { body, id, query, slug } from './validate.ts'

const nothing = async () => new Response()
const routes = new Hono()
  .use(nothing)
  .get('/', route({ may: 'everyone' }), nothing)
  .get('/events/', query(z.object({ search: z.optional(z.string()), page: z.number() })), nothing)
  .get('/events/:id/guests/:guest', id('event.not-found'), nothing)
  .put(
    '/events/:id',
    route({ may: 'content', limit: 'uploads' }),
    id('event.not-found'),
    body(z.object({ title: z.string() })),
    nothing,
  )
  .get('/posts/:slug', slug('post.not-found'), query(z.object({ slug: z.optional(z.string()) })), nothing)
  .post('/uploads', rememberShape(nothing.bind(undefined), { from: 'image' }), nothing)
  .post(
    '/token',
    rememberShape(nothing.bind(undefined), { from: 'form', schema: z.object({ code: z.string() }) }),
    nothing,
  )
  .post(
    '/dates',
    body(
      z.object({
        day: z.pipe(
          z.string(),
          z.transform(() => new Date()),
        ),
      }),
    ),
    nothing,
  ).routes

const texts = { type: 'object', additionalProperties: { type: 'string' } }
const error = { type: 'object', properties: { error: { type: 'string' }, fields: texts } }
const refused = { description: 'Refused', content: { 'application/json': { schema: error } } }
const open = { '2XX': { description: 'Done' }, '4XX': refused }
const named = { ...open, 404: { description: 'Not found' } }
const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })
const anId = expect.objectContaining({ type: 'string', format: 'uuid' })
const sent = (type: string, properties: object, required: string[]) => ({
  required: true,
  content: { [type]: { schema: expect.objectContaining({ type: 'object', properties, required }) } },
})

test('each route is described by what it reads, from its path, its query and its body', () => {
  const { paths, ...rest } = describeApi('Cercle Gastronòmic', routes)
  expect(rest).toEqual({
    openapi: '3.1.0',
    info: { title: 'Cercle Gastronòmic', version: '1' },
    components: { securitySchemes: { account: { type: 'http', scheme: 'bearer' } } },
  })
  expect(paths).toEqual({
    '/': { get: { parameters: [], responses: open } },
    '/events': {
      get: {
        parameters: [
          { name: 'search', in: 'query', required: false, schema: { type: 'string' } },
          { name: 'page', in: 'query', required: true, schema: { type: 'number' } },
        ],
        responses: open,
      },
    },
    '/events/{id}/guests/{guest}': {
      get: { parameters: [inPath('guest'), { ...inPath('id'), schema: anId }], responses: named },
    },
    '/events/{id}': {
      put: {
        parameters: [{ ...inPath('id'), schema: anId }],
        requestBody: sent('application/json', { title: { type: 'string' } }, ['title']),
        responses: { ...named, 429: { description: expect.stringContaining('Retry-After') } },
        security: [{ account: ['content'] }],
      },
    },
    '/posts/{slug}': {
      get: {
        parameters: [inPath('slug'), { name: 'slug', in: 'query', required: false, schema: { type: 'string' } }],
        responses: named,
      },
    },
    '/uploads': {
      post: { parameters: [], requestBody: { required: true, content: { 'image/*': {} } }, responses: open },
    },
    '/token': {
      post: {
        parameters: [],
        requestBody: sent('application/x-www-form-urlencoded', { code: { type: 'string' } }, ['code']),
        responses: open,
      },
    },
    // What is read of a text is not what was sent.
    '/dates': {
      post: {
        parameters: [],
        requestBody: sent('application/json', { day: { type: 'string' } }, ['day']),
        responses: open,
      },
    },
  })
})
