import { yearSeconds } from '#base/dates/durations.ts'

/**
 * The security headers of every answer. An answer may replace them: pages have their own policy (`pages.ts`). Names are
 * in lower case, so that a replacement has the same name.
 */
export const guardHeaders = (publicUrl: URL): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  // A file opened as a document runs nothing. SVG files use style attributes.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'permissions-policy': permissionsPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl.protocol === 'https:' ? { 'strict-transport-security': `max-age=${yearSeconds}` } : {}),
})

/** What pages may use of a device: nothing but the second factor, and at the door the camera. Framed pages may use nothing. */
export const permissionsPolicy = (mayFilm = false) =>
  [
    `camera=${mayFilm ? '(self)' : '()'}`,
    ...['microphone', 'geolocation', 'payment', 'usb', 'display-capture', 'midi'].map((name) => `${name}=()`),
    ...['publickey-credentials-create', 'publickey-credentials-get'].map((name) => `${name}=(self)`),
  ].join(', ')

/** Social networks and mail clients show pictures and fonts. */
const embeddablePaths = /^\/(?:files|og|plates|illustrations|assets)\/|^\/(?:favicon|brand)\.svg/

/** Whether other sites and emails may embed the file at a path. */
export const isForEverySite = (path: string) => embeddablePaths.test(path)
