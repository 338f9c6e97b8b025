import type { ComponentType } from 'react'
import type { Cell } from '#base/text/csv.ts'
import type { Language } from '#base/text/language.ts'
import type { FaultSentences } from './fault-messages.ts'
import type { Applied, ImportCalls, Preview } from './import-calls.ts'

/** What an import says of its kind. */
export type ImportWords = {
  title: string
  list: string
  intro: string
  rules: string
  undoable: string
  moved: string
  imported: (count: number) => string
  seeNew: (count: number) => string
  seeList: string
  canUndo: string
  undoText: (created: number, changed: number) => string
  touched: (names: string) => string
  modelFile: string
}

/** How the screen imports a kind. */
export type ImportWay<Done extends Applied = Applied> = {
  /** The address of the list that it fills, and of what an import made. */
  list: string
  resultOf: (applied: Done) => string
  words: (language: Language) => ImportWords
  /** What the columns are called. */
  fieldIn: (language: Language) => Record<string, string>
  /** The columns that a row shows: a short one before its title if there is one, its title, and its values. */
  lead?: string
  titled: string
  shown: readonly string[]
  valueText: (field: string, value: string, language: Language) => string
  faultIn: (language: Language) => Partial<FaultSentences>
  /** A file to fill in: the headings that an import knows, and a row that is an example. */
  model: (language: Language) => Cell[][]
  calls: ImportCalls<Done>
  /** What else the numbers say, before and after. */
  note?: (preview: Preview, language: Language) => string
  total?: (applied: Done, language: Language) => { count: number; text: string }
  /** What staff do after the last import. */
  After?: ComponentType
}
