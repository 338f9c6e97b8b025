import { createContext } from 'react-router'
import type { Language } from '#shared/text/language.ts'
import type { ApiClient } from './api.ts'

/**
 * What the server hands to loaders: the api in process, the public origin, the language chosen earlier; and to the renderer
 * the `nonce` by which the server tells its scripts from the content. No loader gives that on.
 */
export const siteContext = createContext<{
  api: ApiClient
  origin: string
  storedLanguage: Language | undefined
  scriptMark: string
}>()
