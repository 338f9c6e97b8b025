import { createHash } from 'node:crypto'

/** A DATA_KEY as `openssl rand -base64 32` makes them, the same in each run. */
export const dataKey = createHash('sha256').update('a key of the tests').digest('base64')
