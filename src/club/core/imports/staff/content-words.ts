import type { Cell } from '#base/text/csv.ts'
import { bilingual } from '#base/text/language.ts'

/** What the import of every kind of texts says. All their nouns are masculine. */
export const contentWords = bilingual({
  undoable: {
    es: 'Se puede deshacer mientras nadie los toque.',
    ca: 'Es pot desfer mentre ningú no els toqui.',
  },
  moved: {
    es: 'Alguien los ha cambiado desde la vista previa. La hemos hecho de nuevo: míralo y aplícalo.',
    ca: 'Algú els ha canviat des de la vista prèvia. L’hem feta de nou: mira-ho i aplica-ho.',
  },
  imported: {
    es: (count: number) => (count === 1 ? 'Importada 1 fila' : `Importadas ${count} filas`),
    ca: (count: number) => (count === 1 ? 'S’ha importat 1 fila' : `S’han importat ${count} files`),
  },
  canUndo: {
    es: 'Se puede deshacer: nadie ha tocado todavía lo que trajo.',
    ca: 'Es pot desfer: ningú no ha tocat encara el que va portar.',
  },
  undoText: {
    es: (created: number, changed: number) =>
      [
        created === 1 && '1 nuevo va a la papelera.',
        created > 1 && `${created} nuevos van a la papelera.`,
        changed === 1 && '1 vuelve a como estaba.',
        changed > 1 && `${changed} vuelven a como estaban.`,
      ]
        .filter(Boolean)
        .join(' '),
    ca: (created: number, changed: number) =>
      [
        created === 1 && '1 de nou va a la paperera.',
        created > 1 && `${created} de nous van a la paperera.`,
        changed === 1 && '1 torna a ser com era.',
        changed > 1 && `${changed} tornen a ser com eren.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  touched: {
    es: (names: string) => `Ya no se puede deshacer. Después alguien ha tocado: ${names}.`,
    ca: (names: string) => `Ja no es pot desfer. Després algú ha tocat: ${names}.`,
  },
})

/** The names of the columns of both languages of a text, and those of the others. `labels`: of the Spanish ones. */
export const columnNames = (columns: readonly string[], labels: object): Record<string, string> => {
  const known = labels as Record<string, string>
  return Object.fromEntries(
    columns.map((column) => {
      const spanish = column.replace(/Ca$/, '')
      return [column, column !== spanish && spanish in known ? `${known[spanish]} (ca)` : (known[column] ?? '')]
    }),
  )
}

/** The rows of a list as the cells of a file, as an import reads them. */
export const columnCells = <Column extends string>(
  columns: readonly Column[],
  names: Record<string, string>,
  rows: readonly Partial<Record<Column, Cell>>[],
): Cell[][] => [columns.map((column) => names[column]), ...rows.map((row) => columns.map((column) => row[column]))]
