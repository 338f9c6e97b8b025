import * as z from 'zod/mini'

/** The query of a part of the sitemap: events or posts of a month in Barcelona, "2026-03". */
export const sitemapMonth = z.object({
  noun: z.enum(['events', 'posts']),
  month: z.string().check(z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/)),
})
export type SitemapMonth = z.infer<typeof sitemapMonth>
