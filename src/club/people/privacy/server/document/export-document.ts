import { formatDayTime } from '#base/dates/weekday.ts'
import { personalTableNames } from '../../shared/personal-table-names.ts'
import { type Language, bilingual, inLanguage } from '#base/text/language.ts'
import type { PersonalData } from '../export.ts'
import { columnLabels } from './export-labels.ts'
import { storedText } from './export-values.ts'

const messages = bilingual({
  title: { es: 'Tus datos', ca: 'Les teves dades' },
  intro: {
    es: (at: string) => `Todo lo que tenemos de ti el ${at}. El archivo «datos.json» tiene lo mismo para un programa.`,
    ca: (at: string) => `Tot el que tenim de tu el ${at}. El fitxer «datos.json» té el mateix per a un programa.`,
  },
  blocked: {
    es: 'Tu ficha de socio está bloqueada: lo que falta en ella solo se abre para un juez, la fiscalía o una autoridad.',
    ca: 'La teva fitxa de soci està bloquejada: el que hi falta només s’obre per a un jutge, la fiscalia o una autoritat.',
  },
  yes: { es: 'sí', ca: 'sí' },
  no: { es: 'no', ca: 'no' },
})

/** The data as a page to read and print: one list for each row. Identifiers stand in `datos.json` only. */
export const exportDocument = (data: PersonalData, language: Language, at: Date) => {
  const say = messages(language)
  const text = (value: unknown, column = ''): string => {
    if (isId(value)) return ''
    if (value instanceof Date) return formatDayTime(value, language)
    if (typeof value === 'boolean') return value ? say.yes : say.no
    if (Array.isArray(value))
      return value
        .map((one) => text(one, column))
        .filter(Boolean)
        .join(', ')
    if (isEvent(value)) return `${inLanguage(language, value.title, value.titleCa)}, ${text(value.date)}`
    return value !== null && typeof value === 'object'
      ? linesOf(value).join('\n')
      : storedText(column, String(value ?? ''), language)
  }
  const label = (column: string) => columnLabels[column]?.[language] ?? column
  const entriesOf = (row: object) =>
    Object.entries(row).flatMap(([column, value]) => {
      const shown = text(value, column)
      return shown === '' ? [] : [[label(column), shown] as const]
    })
  const linesOf = (value: object): string[] => entriesOf(value).map(([name, shown]) => `${name}: ${shown}`)
  const entry = (row: object) =>
    entriesOf(row)
      .map(([name, shown]) => `<dt>${escaped(name)}</dt><dd>${escaped(shown)}</dd>`)
      .join('\n')
  const isBlocked = data.member?.some(({ blockedAt }) => blockedAt)
  const sections = Object.entries(data).map(
    ([kind, rows]) =>
      `<h2>${escaped(personalTableNames[kind]?.[language] ?? kind)}</h2>\n${rows.map((row) => `<dl>\n${entry(kind === 'log' ? withoutTable(row) : row)}\n</dl>`).join('\n')}`,
  )
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${say.title}</title>
<style>
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif }
dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 2fr; gap: .25rem 1rem; padding: 1rem 0; border-top: 1px solid }
dt { font-weight: bold } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1>${say.title}</h1>
<p>${say.intro(formatDayTime(at, language))}</p>
${isBlocked ? `<p>${say.blocked}</p>\n` : ''}${sections.join('\n')}
</html>
`
}

/** What was done says what it was done to. */
const withoutTable = (row: object) => ({ ...row, subject: null })

type EventOfRow = { title: string; titleCa: string; date: Date }
const isEvent = (value: unknown): value is EventOfRow =>
  typeof value === 'object' && value !== null && 'titleCa' in value && 'date' in value

const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
