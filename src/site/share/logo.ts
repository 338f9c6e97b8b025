import { publicFile } from './public-file.ts'

type Place = { x: number; y: number; height: number; ink: string; accent: string }

/** The name on one line, as public/brand.svg has it: its letters in `ink`, the ò in `accent`. */
export const drawLogo = async ({ x, y, height, ink, accent }: Place) => {
  const [, wordmark = ''] = /<symbol id="wordmark"[^>]*>(.*?)<\/symbol>/s.exec(await publicFile('brand.svg')) ?? []
  // Only browsers know CSS variables and currentColor from outside.
  const inked = wordmark.replaceAll('currentColor', ink).replaceAll(/style="fill:[^"]*"/g, `fill="${accent}"`)
  return `<svg x="${x}" y="${y}" height="${height}" width="${(height * 874) / 96}" viewBox="0 0 874 96" overflow="visible">${inked}</svg>`
}
