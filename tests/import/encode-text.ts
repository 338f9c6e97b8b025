import { execFileSync } from 'node:child_process'

const byIconv = (name: string) => (text: string) =>
  execFileSync('iconv', ['--from-code=UTF-8', `--to-code=${name}`], { input: text, maxBuffer: 2 ** 26, stdio: 'pipe' })

/** Encodes a text as other programs do: `iconv` knows these encodings, not our tables. @throws Error if one lacks a character */
export const encodeText = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with BOM': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16 LE': byIconv('UTF-16LE'),
  'UTF-16 BE': byIconv('UTF-16BE'),
  'Windows-1252': byIconv('CP1252'),
  'ISO-8859-15': byIconv('ISO-8859-15'),
  Macintosh: byIconv('MACINTOSH'),
  CP850: byIconv('CP850'),
  CP858: byIconv('CP858'),
  CP437: byIconv('CP437'),
}
