import type { Context } from 'hono'

/** Whether a request failed because the client disconnected while it sent the body. */
export const isClientDisconnected = ({ env }: Context, error: unknown) =>
  (env as { incoming?: { errored?: unknown } } | undefined)?.incoming?.errored === error
