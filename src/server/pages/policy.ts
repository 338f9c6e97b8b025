import { mapHosts } from '#shared/map-address.ts'
import { policyReportsPath } from '#shared/policy-reports.ts'
import { inlineScripts } from '#web/lib/html/inline-scripts.ts'
import { hashOf } from './own-scripts.ts'

/** The headers of a page whose inline scripts have these hashes, beside the ones that stand in every page. */
export const policyHeaders = (hashes: readonly string[]) => ({
  'Content-Security-Policy': `${fixed}; script-src ${import.meta.env.DEV ? forVite : [ownSite, ...hashes].join(' ')}`,
  'Reporting-Endpoints': `policy="${policyReportsPath}"`,
})

const ownSite = ["'self'", ...Object.values(inlineScripts).map(hashOf)].join(' ')

/** The style element of the library that shows toasts, which adds it empty and then writes into it. */
export const toastStyleHash = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='"

// Vite's development client injects its own scripts and styles.
const forVite = "'self' 'unsafe-inline'"

const fixed = Object.entries({
  'default-src': "'self'",
  'style-src': import.meta.env.DEV ? forVite : `'self' ${hashOf('')} ${toastStyleHash}`,
  // Colours of plates and widths of bars are style attributes: they carry no script and no address.
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data:",
  // The faces come inside a style sheet.
  'font-src': "'self' data:",
  'frame-src': mapHosts.map((host) => `https://${host}`).join(' '),
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  // HTML from a string passes through web/lib/html/trusted-html.ts, the page's deferred script through begin-once-painted.ts.
  ...(import.meta.env.DEV
    ? { 'connect-src': "'self' ws:" }
    : { 'require-trusted-types-for': "'script'", 'trusted-types': 'default dompurify begin' }),
  'report-to': 'policy',
  'report-uri': policyReportsPath,
})
  .map(([directive, value]) => `${directive} ${value}`)
  .join('; ')
