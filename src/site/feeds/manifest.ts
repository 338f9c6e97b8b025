import { answer } from '#kit/both/api.ts'
import type { InProcess } from '../in-process.ts'

/** The web manifest: how a telephone names the site and draws it on its home screen. */
export const writeManifest = async ({ api }: InProcess) => {
  const { name } = await answer(api['club-facts'].$get())
  return JSON.stringify({
    name,
    lang: 'es',
    start_url: '/',
    display: 'browser',
    background_color: '#fffbf2',
    theme_color: '#fffbf2',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
      { src: '/og/logo.png', sizes: '512x512', type: 'image/png' },
    ],
  })
}
