import { fontsReadyScript } from '../fonts-ready.ts'
import { rememberedLanguageScript } from '../language.tsx'

/** The inline scripts of every page. The policy of each page allows these (site/pages/policy.ts). */
export const inlineScripts = {
  language: rememberedLanguageScript,
  fonts: fontsReadyScript,
}
