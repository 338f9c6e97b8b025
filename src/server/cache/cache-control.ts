/**
 * What a cache between the site and its visitors may do with an answer that is up to date for so many milliseconds more.
 * A visitor's own browser asks each time. `secondsAtMost`: how long a copy may be shown without asking; for a second
 * more while a new one is fetched, and for a quarter of an hour while the site does not answer.
 */
export const cacheControlFor = (upToDateMs: number, secondsAtMost: number) =>
  `public, max-age=0, s-maxage=${Math.min(secondsAtMost, Math.ceil(upToDateMs / 1000))}, stale-while-revalidate=1, stale-if-error=900`

/** Without a purge, the longest that still shows a change within five seconds; with one, as long as the site keeps a page itself. */
export const secondsInSharedCaches = ({ isPurged }: { isPurged: boolean }) => (isPurged ? 60 : 2)
