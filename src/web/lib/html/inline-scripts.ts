import { rememberedLanguageScript } from '../language.tsx'

/** The inline scripts of every page. The policy of each page allows these (server/page-policy). */
export const inlineScripts = {
  language: rememberedLanguageScript,
}
