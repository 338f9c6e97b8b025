import { earlyPressScript } from '../early-press.ts'
import { facesReadyScript } from '../fonts-ready.ts'
import { rememberedLanguageScript } from '../language.tsx'

/** The inline scripts of every page. The policy of each page allows these (server/page-policy). */
export const inlineScripts = {
  language: rememberedLanguageScript,
  faces: facesReadyScript,
  press: earlyPressScript,
}
