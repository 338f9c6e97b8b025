import CachePolicy from 'http-cache-semantics'

// The library's types omit this method.
type Policy = CachePolicy & { useStaleWhileRevalidate?: () => boolean }
type Entry = { policy: Policy; body: string }
type Answer = { status: number; headers: Record<string, string>; body: string }
type Ask = (path: string, headers: Record<string, string>) => Promise<Answer>

/**
 * A shared cache that follows RFC 9111 and RFC 5861, by an independent library. `ask` sends a request to the site, and
 * throws if the site is down.
 */
export const createSharedCache = (ask: Ask) => {
  const entries = new Map<string, Entry>()
  let aheadMs = 0
  const asRequest = (path: string, headers: Record<string, string>) => ({ url: path, method: 'GET', headers })
  const timed = (policy: CachePolicy) => Object.assign(policy, { now: () => Date.now() + aheadMs }) as Policy

  const fetchAndStore = async (path: string, headers: Record<string, string>) => {
    const request = asRequest(path, headers)
    const response = await ask(path, headers)
    const policy = timed(new CachePolicy(request, response, { shared: true }))
    if (policy.storable()) entries.set(path, { policy, body: response.body })
    return response
  }

  const revalidate = async (path: string, headers: Record<string, string>, { policy, body }: Entry) => {
    const request = asRequest(path, headers)
    const response = await ask(path, policy.revalidationHeaders(request) as Record<string, string>)
    const { policy: renewed, modified } = policy.revalidatedPolicy(request, response)
    const current = modified ? response.body : body
    if (renewed.storable()) entries.set(path, { policy: timed(renewed), body: current })
    else if (response.status < 300 || response.status >= 400) entries.delete(path)
    return { ...response, status: modified ? response.status : 200, body: current }
  }

  return {
    /** The answer to a visitor, and whether it came without waiting for the site. */
    ask: async (path: string, headers: Record<string, string> = {}) => {
      const entry = entries.get(path)
      const request = asRequest(path, headers)
      if (!entry || headers.authorization) return { ...(await fetchAndStore(path, headers)), isFromCache: false }
      const fromCache = { status: 200, headers: {} as Record<string, string>, body: entry.body, isFromCache: true }
      if (entry.policy.satisfiesWithoutRevalidation(request)) return fromCache
      if (entry.policy.useStaleWhileRevalidate?.()) {
        void revalidate(path, headers, entry).catch(() => {})
        return fromCache
      }
      try {
        return { ...(await revalidate(path, headers, entry)), isFromCache: false }
      } catch (error) {
        // `stale-if-error` also applies if the site does not answer.
        const failed = entry.policy.revalidatedPolicy(request, { status: 503, headers: {} })
        if (failed.modified) throw error
        return fromCache
      }
    },
    has: (path: string) => entries.has(path),
    purge: ({ files, purge_everything }: { files?: string[]; purge_everything?: boolean }) => {
      if (purge_everything) entries.clear()
      for (const file of files ?? []) {
        const { pathname, search } = new URL(file)
        entries.delete(pathname + search)
      }
    },
    /** Moves the clock of the cache forward. */
    advance: (ms: number) => void (aheadMs += ms),
  }
}
