import type { Context } from 'hono'

/** Whether a request failed because its client hung up in the middle of the body: no fault of ours, and nobody reads the answer. */
export const isClientDisconnected = ({ env }: Context, error: unknown) =>
  (env as { incoming?: { errored?: unknown } } | undefined)?.incoming?.errored === error
