const oneYear = 365 * 24 * 60 * 60

/**
 * What every answer says, unless it says otherwise itself: a page has a policy of its own (`pages.ts`). Names are lower
 * case, so that what a page says takes their place.
 */
export const guardHeaders = (publicUrl: URL): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  // Whatever is opened as a document and is no page of ours runs nothing. Drawings carry style attributes.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'permissions-policy': [
    ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture', 'midi'].map((name) => `${name}=()`),
    // The second factor of our own pages (WebAuthn), and of no page that they could frame.
    ...['publickey-credentials-create', 'publickey-credentials-get'].map((name) => `${name}=(self)`),
  ].join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl.protocol === 'https:' ? { 'strict-transport-security': `max-age=${oneYear}` } : {}),
})

/** Pictures and fonts may stand on other sites and in emails: social networks and mail readers show them. */
const shown = /^\/(?:files|og|plates|illustrations|assets)\/|^\/(?:favicon|brand)\.svg/

/** Whether other sites and emails may show what is at a path. */
export const isForEverySite = (path: string) => shown.test(path)
