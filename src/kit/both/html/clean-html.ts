import DOMPurify from 'dompurify'
import { cleanWith } from './trusted-html.ts'

/** Sets the sanitizer of the browser. The server has already sanitized stored HTML with a stricter list. */
if (!import.meta.env.SSR)
  cleanWith((html) => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, ADD_ATTR: ['target'] }))
