import DOMPurify from 'dompurify'
import { cleanWith } from './trusted-html.ts'

/** Takes out of HTML whatever could run. The server has cleaned what it stores already, and by a stricter list. */
if (!import.meta.env.SSR)
  cleanWith((html) => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, ADD_ATTR: ['target'] }))
