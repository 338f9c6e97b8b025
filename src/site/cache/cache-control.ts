/**
 * The Cache-Control header of an answer that is fresh for `freshMs`. Browsers revalidate each time. A shared cache may
 * use a copy for at most `maxSeconds`, one second longer while it fetches a new one, and 15 minutes while the site does
 * not answer.
 */
export const cacheControlFor = (freshMs: number, maxSeconds: number) =>
  `public, max-age=0, s-maxage=${Math.min(maxSeconds, Math.ceil(freshMs / 1000))}, stale-while-revalidate=1, stale-if-error=900`

/**
 * Without a purge: the longest time that still shows a change within five seconds. With a purge: as long as the site
 * itself caches a page.
 */
export const secondsInSharedCaches = ({ isPurged }: { isPurged: boolean }) => (isPurged ? 60 : 2)
