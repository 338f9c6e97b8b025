import { formatDate } from '#base/dates/dates.ts'
import type { Language } from '#base/text/language.ts'
import { ImportScreen } from '#club/core/imports/staff/import-screen.tsx'
import type { Preview } from '#club/core/imports/staff/import-calls.ts'
import type { ImportWay } from '#club/core/imports/staff/way.ts'
import { paymentMethodIn } from '#club/members/completion/both/messages.ts'
import { typeIn } from '#club/members/members/both/type-names.ts'
import { languageIn } from '#kit/both/language-field.tsx'
import { AfterImport } from './after-import.tsx'
import { memberFaultIn } from './fault-messages.ts'
import { fieldIn, messages } from './messages.ts'
import { modelRows } from './model-rows.ts'
import { applyImport, lastImport, previewImport, undoImport } from './queries.ts'

const valueText = (field: string, value: string, language: Language) => {
  if (value === '') return ''
  if (field === 'joinedOn') return formatDate(value, language)
  const words: Record<string, Record<string, string>> = {
    membershipType: typeIn(language),
    paymentMethod: paymentMethodIn(language),
    language: languageIn(language),
  }
  return words[field]?.[value] ?? value
}

/** The numbers that the new ones get. */
const newNumbers = ({ rows }: Preview, language: Language) => {
  const numbers = rows.filter(({ verdict }) => verdict === 'new').map(({ values }) => values['number'] ?? '')
  const sorted = numbers.toSorted((one, other) => one.length - other.length || one.localeCompare(other))
  return sorted.length > 0 ? messages(language).numbers(sorted[0]!, sorted.at(-1)!, sorted.length) : ''
}

/** What the preview adds: the new numbers, and whose day of joining is a guess. */
const noteOf = (preview: Preview, language: Language) =>
  [newNumbers(preview, language), preview.yearsOnly ? messages(language).yearsOnly(preview.yearsOnly) : '']
    .filter(Boolean)
    .join(' ')

type Applied = Awaited<ReturnType<typeof applyImport>>

const way: ImportWay<Applied> = {
  list: '/admin/socios',
  resultOf: ({ id }) => `/admin/socios?import=${id}`,
  words: messages,
  fieldIn,
  lead: 'number',
  titled: 'fullName',
  shown: ['email', 'phone', 'joinedOn'],
  valueText,
  faultIn: memberFaultIn,
  model: modelRows,
  calls: { last: lastImport, preview: previewImport, apply: applyImport, undo: undoImport },
  note: noteOf,
  total: ({ activeSocios: count }, language) => ({ count, text: messages(language).active(count) }),
  After: AfterImport,
}

/** «Importar socios». */
export default function ImportPage() {
  return <ImportScreen way={way} />
}
