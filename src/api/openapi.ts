import type { RouterRoute } from 'hono/types'
import * as z from 'zod/mini'
import { club } from '#shared/club-facts.ts'
import { shapeOf } from './validate.ts'

type Operation = Record<string, unknown>

/** The OpenAPI 3.1 document of the routes as they are mounted, with the schemas that validate them. */
export const describeApi = (routes: RouterRoute[]) => {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { method, path, handler } of routes) {
    if (method === 'ALL') continue
    const operations = (paths[`/api${path}`.replace(/\/$/, '').replaceAll(/:(\w+)/g, '{$1}')] ??= {})
    const operation = (operations[method.toLowerCase()] ??= answers(path))
    Object.assign(operation, described(handler, operation))
  }
  return { openapi: '3.1.0', info: { title: club.name, version: '1' }, paths }
}

const answers = (path: string): Operation => ({
  responses: {
    '2XX': { description: 'Done' },
    ...(path.includes(':') ? { 404: { description: 'Not found' } } : {}),
    '4XX': { description: 'Refused', content: { 'application/json': { schema: refusal } } },
  },
})

const refusal = {
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'string' }, fields: { type: 'object', additionalProperties: { type: 'string' } } },
}

const described = (handler: unknown, { parameters = [] }: { parameters?: unknown[] }): Operation => {
  const shape = shapeOf(handler)
  if (!shape) return {}
  const schema = z.toJSONSchema(shape.schema, { io: 'input', unrepresentable: 'any' })
  if (shape.target === 'json') return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  const place = shape.target === 'param' ? 'path' : 'query'
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: schema.required?.includes(name) ?? false,
    schema: field,
  }))
  return { parameters: [...parameters, ...fields] }
}
