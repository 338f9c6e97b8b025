import DOMPurify from 'dompurify'
import { cleanWith } from './trusted-html.ts'

/** Removes everything executable from HTML. The server has already cleaned what it stores, with a stricter list. */
if (!import.meta.env.SSR)
  cleanWith((html) => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, ADD_ATTR: ['target'] }))
