import { createContext } from 'react-router'
import type { VisibleFacts } from '#base/club-facts.ts'
import type { Language } from '#base/text/language.ts'
import type { ApiClient } from './api.ts'

/**
 * What the server passes to loaders: the api in process, the public origin, the stored language. The nonce of the inline scripts is
 * for the renderer only; no loader may return it.
 */
export const siteContext = createContext<{
  api: ApiClient
  origin: string
  storedLanguage: Language | undefined
  /** The browser's, for screens without a language; undefined where a page is for everybody. */
  preferredLanguage: Language | undefined
  /** The facts of the club; undefined if the database is unavailable and no earlier copy exists. */
  readFacts: () => Promise<VisibleFacts | undefined>
  /** Marks the renderer's scripts, which the policy of the page allows (site/pages/own-scripts.ts). */
  scriptMark: string
}>()
