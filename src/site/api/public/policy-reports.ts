import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { parseWith } from '#club/core/server/http/validate.ts'
import { minuteMs } from '#base/dates/durations.ts'

// Addresses, samples and referrers may contain personal data: the schemas drop all other fields.
const legacy = z.object({ 'csp-report': z.object({ 'effective-directive': z.string() }) })
const reports = z.array(z.object({ body: z.object({ effectiveDirective: z.string() }) })).check(z.maxLength(50))
const report = z.union([legacy, reports])

/**
 * Receives Content-Security-Policy reports of browsers, by the Reporting API or to `report-uri`. Logs the number of reports by
 * directive at most once a minute, and nothing else of them.
 */
export const policyReports = (log = (line: string) => console.warn(line)) => {
  const counts = new Map<string, number>()
  const logCounts = () => {
    const all = [...counts].map(([directive, count]) => `${directive} ${count}`)
    counts.clear()
    log(`Content-Security-Policy: browsers stopped something (${all.join(', ')})`)
  }
  const count = (directive: string) => {
    if (counts.size === 0) setTimeout(logCounts, minuteMs).unref()
    const name = directives.has(directive) ? directive : 'other'
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  return new Hono<ApiEnv>().post(
    '/',
    route({ may: 'everyone', limit: 'policyReports', changes: 'nothing' }),
    async (c) => {
      const received = parseWith(report, await c.req.json().catch(() => undefined))
      if (Array.isArray(received)) for (const { body } of received) count(body.effectiveDirective)
      else count(received['csp-report']['effective-directive'])
      return c.body(null, 204)
    },
  )
}

const directives = new Set([
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'frame-src',
  'connect-src',
  'media-src',
  'object-src',
  'worker-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
])
