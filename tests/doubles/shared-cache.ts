import CachePolicy from 'http-cache-semantics'

// What its types leave out.
type Policy = CachePolicy & { useStaleWhileRevalidate?: () => boolean }
type Kept = { policy: Policy; body: string }
type Answer = { status: number; headers: Record<string, string>; body: string }
type Ask = (path: string, headers: Record<string, string>) => Promise<Answer>

/**
 * A cache between a site and its visitors that keeps to RFC 9111 and RFC 5861, in the words of a library that other people
 * wrote. `ask` reaches the site, and throws where it is dead.
 */
export const createSharedCache = (ask: Ask) => {
  const kept = new Map<string, Kept>()
  let laterMs = 0
  const asRequest = (path: string, headers: Record<string, string>) => ({ url: path, method: 'GET', headers })
  const timed = (policy: CachePolicy) => Object.assign(policy, { now: () => Date.now() + laterMs }) as Policy

  const fetchAndKeep = async (path: string, headers: Record<string, string>) => {
    const request = asRequest(path, headers)
    const response = await ask(path, headers)
    const policy = timed(new CachePolicy(request, response, { shared: true }))
    if (policy.storable()) kept.set(path, { policy, body: response.body })
    return response
  }

  const revalidate = async (path: string, headers: Record<string, string>, { policy, body }: Kept) => {
    const request = asRequest(path, headers)
    const response = await ask(path, policy.revalidationHeaders(request) as Record<string, string>)
    const { policy: renewed, modified } = policy.revalidatedPolicy(request, response)
    const current = modified ? response.body : body
    if (renewed.storable()) kept.set(path, { policy: timed(renewed), body: current })
    else if (response.status < 300 || response.status >= 400) kept.delete(path)
    return { ...response, status: modified ? response.status : 200, body: current }
  }

  return {
    /** The answer to a visitor, and whether it came without waiting for the site. */
    ask: async (path: string, headers: Record<string, string> = {}) => {
      const entry = kept.get(path)
      const request = asRequest(path, headers)
      if (!entry || headers.authorization) return { ...(await fetchAndKeep(path, headers)), isKept: false }
      const fromCache = { status: 200, headers: {} as Record<string, string>, body: entry.body, isKept: true }
      if (entry.policy.satisfiesWithoutRevalidation(request)) return fromCache
      if (entry.policy.useStaleWhileRevalidate?.()) {
        void revalidate(path, headers, entry).catch(() => {})
        return fromCache
      }
      try {
        return { ...(await revalidate(path, headers, entry)), isKept: false }
      } catch (error) {
        // `stale-if-error` counts for a site that does not answer too.
        const failed = entry.policy.revalidatedPolicy(request, { status: 503, headers: {} })
        if (failed.modified) throw error
        return fromCache
      }
    },
    has: (path: string) => kept.has(path),
    purge: ({ files, purge_everything }: { files?: string[]; purge_everything?: boolean }) => {
      if (purge_everything) kept.clear()
      for (const file of files ?? []) {
        const { pathname, search } = new URL(file)
        kept.delete(pathname + search)
      }
    },
    /** As though so much time had passed. */
    advance: (ms: number) => void (laterMs += ms),
  }
}
