/** Seconds until a client may repeat a request that was answered 503. Feed readers come back by themselves. */
export const retrySeconds = { api: 1, page: 5, file: 5, feed: 60 } as const

/** The header of a 429 or 503 with the seconds until a retry, rounded up. */
export const retryAfter = (seconds: number) => ({ 'Retry-After': String(Math.ceil(seconds)) })
