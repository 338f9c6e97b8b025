import type * as z from 'zod/mini'

/** What a route reads, and from where: values by a schema, or an image as it is. */
export type Shape = { from: 'json' | 'form' | 'query' | 'param'; schema: z.core.$ZodType } | { from: 'image' }

const shapes = new WeakMap<object, Shape>()

/** Notes what a handler reads, so that the OpenAPI document says what is validated. */
export const rememberShape = <Handler extends object>(handler: Handler, shape: Shape) => {
  shapes.set(handler, shape)
  return handler
}

/** What was noted of a handler; undefined where nothing was. */
export const shapeOf = (handler: object) => shapes.get(handler)
