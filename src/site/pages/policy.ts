import { mapHosts } from '#base/places/map-address.ts'
import { policyReportsPath } from '../shared/policy-reports.ts'
import { inlineScripts } from '#kit/both/html/inline-scripts.ts'
import { hashOf } from './own-scripts.ts'

/** The policy headers of a page. `hashes`: those of its inline scripts, except the scripts that every page has. */
export const policyHeaders = (hashes: readonly string[]) => ({
  'Content-Security-Policy': `${fixedPolicy}; script-src ${import.meta.env.DEV ? forVite : [ownSite, ...hashes].join(' ')}`,
  'Reporting-Endpoints': `policy="${policyReportsPath}"`,
})

const ownSite = ["'self'", ...Object.values(inlineScripts).map(hashOf)].join(' ')

/** The hash of the style element of the toast library, which adds it empty and then fills it. */
export const toastStyleHash = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='"

// Vite's development client injects scripts and styles.
const forVite = "'self' 'unsafe-inline'"

const fixedPolicy = Object.entries({
  'default-src': "'self'",
  'style-src': import.meta.env.DEV ? forVite : `'self' ${hashOf('')} ${toastStyleHash}`,
  // Colours of illustrations and widths of bars are style attributes, which cannot load anything.
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data:",
  // Fonts are embedded in a stylesheet.
  'font-src': "'self' data:",
  'frame-src': mapHosts.map((host) => `https://${host}`).join(' '),
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  // HTML from a string passes through kit/both/html/trusted-html.ts, the page's deferred script through
  // begin-once-painted.ts, the address of a worker through kit/both/browser/worker.ts.
  ...(import.meta.env.DEV
    ? { 'connect-src': "'self' ws:" }
    : { 'require-trusted-types-for': "'script'", 'trusted-types': 'default dompurify begin workers' }),
  'report-to': 'policy',
  'report-uri': policyReportsPath,
})
  .map(([directive, value]) => `${directive} ${value}`)
  .join('; ')
