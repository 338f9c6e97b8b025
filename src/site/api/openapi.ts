import type { RouterRoute } from 'hono/types'
import * as z from 'zod/mini'
import { type Declaration, declarationOf } from '#club/core/server/http/route.ts'
import { type Shape, shapeOf } from '#base/shapes.ts'

type Parameter = { name: string; in: string; required: boolean; schema: unknown }
type Operation = {
  parameters: Parameter[]
  requestBody?: unknown
  responses: Record<string, unknown>
  security?: unknown
}
type Paths = Record<string, Record<string, Operation>>

/** The OpenAPI 3.1 document of the mounted routes, with the schemas that validate them. */
export const describeApi = (title: string, routes: Pick<RouterRoute, 'method' | 'path' | 'handler'>[]) => {
  const paths: Paths = {}
  for (const { method, path, handler } of routes) {
    if (method === 'ALL') continue
    const operations = (paths[path.replace(/(.)\/$/, '$1').replaceAll(/:(\w+)/g, '{$1}')] ??= {})
    const operation = (operations[method.toLowerCase()] ??= newOperation(path))
    const declaration = declarationOf(handler)
    if (declaration) declare(operation, declaration)
    const shape = shapeOf(handler)
    if (shape) describe(operation, shape)
  }
  const securitySchemes = { account: { type: 'http', scheme: 'bearer' } }
  return { openapi: '3.1.0', info: { title, version: '1' }, components: { securitySchemes }, paths }
}

const newOperation = (path: string): Operation => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return {
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    responses: {
      '2XX': { description: 'Done' },
      ...(names.length > 0 ? { 404: { description: 'Not found' } } : {}),
      '4XX': { description: 'Refused', content: { 'application/json': { schema: refusal } } },
    },
  }
}

const declare = (operation: Operation, { may, limit }: Declaration) => {
  // The scope is the capability that the account's role needs.
  if (may !== 'everyone') operation.security = [{ account: [may] }]
  if (limit) operation.responses[429] = { description: 'Too often: Retry-After has the seconds until a retry' }
}

const refusal = {
  type: 'object',
  properties: { error: { type: 'string' }, fields: { type: 'object', additionalProperties: { type: 'string' } } },
}

const describe = (operation: Operation, shape: Shape) => {
  if (shape.from === 'image') {
    operation.requestBody = { required: true, content: { 'image/*': {} } }
    return
  }
  const schema = z.toJSONSchema(shape.schema, { io: 'input', unrepresentable: 'any' })
  if (shape.from === 'json' || shape.from === 'form') {
    const type = shape.from === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
    operation.requestBody = { required: true, content: { [type]: { schema } } }
    return
  }
  const location = shape.from === 'param' ? 'path' : 'query'
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const others = operation.parameters.filter((other) => other.name !== name || other.in !== location)
    const required = location === 'path' || (schema.required?.includes(name) ?? false)
    operation.parameters = [...others, { name, in: location, required, schema: field }]
  }
}
