import type * as z from 'zod/mini'

/** The input of a route and its source: values with a schema, or an image. */
export type Shape = { from: 'json' | 'form' | 'query' | 'param'; schema: z.core.$ZodType } | { from: 'image' }

const shapes = new WeakMap<object, Shape>()

/** Records the input of a handler for the OpenAPI document. */
export const rememberShape = <Handler extends object>(handler: Handler, shape: Shape) => {
  shapes.set(handler, shape)
  return handler
}

/** The recorded input of a handler, if any. */
export const shapeOf = (handler: object) => shapes.get(handler)
