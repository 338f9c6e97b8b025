import type { Language } from '#base/text/language.ts'
import type { Translated } from '#base/text/translation.ts'
import type { Words } from '#kit/panel/form/conflict-dialog.tsx'

/** What the panel does with the versions of a kind of texts, which its noun declares in `staff/kind.ts`. */
export type PanelKind<Preview = unknown> = {
  noun: Translated
  /** Its table, by which the log names it. */
  subject: string
  /** The form values of a stored row. */
  formOf: (row: never) => object
  change: (id: string) => (json: never) => Promise<unknown>
  /** Whom a change would tell; undefined if it tells nobody. */
  preview?: (id: string) => (json: never) => Promise<Preview>
  restore: (id: string) => Promise<unknown>
  words: (language: Language) => Words
  /** What decides whether visitors see it: an earlier version does not bring it back. */
  visibility?: string
}
