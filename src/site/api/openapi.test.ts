import { Hono } from 'hono'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { rememberShape } from '#base/shapes.ts'
import { describeApi } from './openapi.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query, slug } from '#club/core/server/http/validate.ts'

const handler = async () => new Response()
const routes = new Hono()
  .use(handler)
  .get('/', route({ may: 'everyone' }), handler)
  .get('/events/', query(z.object({ search: z.optional(z.string()), page: z.number() })), handler)
  .get('/events/:id/guests/:guest', id('event.not-found'), handler)
  .put(
    '/events/:id',
    route({ may: 'content', limit: 'uploads' }),
    id('event.not-found'),
    body(z.object({ title: z.string() })),
    handler,
  )
  .get('/posts/:slug', slug('post.not-found'), query(z.object({ slug: z.optional(z.string()) })), handler)
  .post('/uploads', rememberShape(handler.bind(undefined), { from: 'image' }), handler)
  .post(
    '/token',
    rememberShape(handler.bind(undefined), { from: 'form', schema: z.object({ code: z.string() }) }),
    handler,
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
    handler,
  ).routes

const texts = { type: 'object', additionalProperties: { type: 'string' } }
const error = { type: 'object', properties: { error: { type: 'string' }, fields: texts } }
const refused = { description: 'Refused', content: { 'application/json': { schema: error } } }
const publicResponses = { '2XX': { description: 'Done' }, '4XX': refused }
const responsesWithId = { ...publicResponses, 404: { description: 'Not found' } }
const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })
const aUuid = expect.objectContaining({ type: 'string', format: 'uuid' })
const bodyOf = (type: string, properties: object, required: string[]) => ({
  required: true,
  content: { [type]: { schema: expect.objectContaining({ type: 'object', properties, required }) } },
})

test('each route is described by the schemas of its path, query and body', () => {
  const { paths, ...rest } = describeApi('Cercle Gastronòmic', routes)
  expect(rest).toEqual({
    openapi: '3.1.0',
    info: { title: 'Cercle Gastronòmic', version: '1' },
    components: { securitySchemes: { account: { type: 'http', scheme: 'bearer' } } },
  })
  expect(paths).toEqual({
    '/': { get: { parameters: [], responses: publicResponses } },
    '/events': {
      get: {
        parameters: [
          { name: 'search', in: 'query', required: false, schema: { type: 'string' } },
          { name: 'page', in: 'query', required: true, schema: { type: 'number' } },
        ],
        responses: publicResponses,
      },
    },
    '/events/{id}/guests/{guest}': {
      get: { parameters: [inPath('guest'), { ...inPath('id'), schema: aUuid }], responses: responsesWithId },
    },
    '/events/{id}': {
      put: {
        parameters: [{ ...inPath('id'), schema: aUuid }],
        requestBody: bodyOf('application/json', { title: { type: 'string' } }, ['title']),
        responses: { ...responsesWithId, 429: { description: expect.stringContaining('Retry-After') } },
        security: [{ account: ['content'] }],
      },
    },
    '/posts/{slug}': {
      get: {
        parameters: [inPath('slug'), { name: 'slug', in: 'query', required: false, schema: { type: 'string' } }],
        responses: responsesWithId,
      },
    },
    '/uploads': {
      post: { parameters: [], requestBody: { required: true, content: { 'image/*': {} } }, responses: publicResponses },
    },
    '/token': {
      post: {
        parameters: [],
        requestBody: bodyOf('application/x-www-form-urlencoded', { code: { type: 'string' } }, ['code']),
        responses: publicResponses,
      },
    },
    // The schema of the input, before its transformation.
    '/dates': {
      post: {
        parameters: [],
        requestBody: bodyOf('application/json', { day: { type: 'string' } }, ['day']),
        responses: publicResponses,
      },
    },
  })
})
