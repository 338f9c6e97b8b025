import { setImmediate } from 'node:timers/promises'
import { CsvError, parse as parseInSteps } from 'csv-parse'
import { parse } from 'csv-parse/sync'

/**
 * The cells of a CSV file. The separator is that of Excel's line `sep=;`, or else the comma, semicolon or tab that the first row contains
 * most often.
 * @throws Error in one line: quotes that do not match
 */
export const readCells = (text: string): { cells: string[][]; separator: string } => {
  const { body, separator } = withSeparator(text)
  try {
    return { cells: parse(body, optionsOf(separator)), separator }
  } catch (error) {
    throw inOneLine(error)
  }
}

/** The same in small steps, between which other work is done. */
export const readCellsInSteps = async (text: string) => {
  const { body, separator } = withSeparator(text)
  const parser = parseInSteps(optionsOf(separator))
  const cells: string[][] = []
  parser.on('data', (row: string[]) => cells.push(row))
  const ended = new Promise<void>((resolve, reject) => parser.once('end', resolve).once('error', reject))
  ended.catch(() => {})
  const step = 16 * 1024
  for (let at = 0; at < body.length && !parser.errored; at += step) {
    parser.write(body.slice(at, at + step))
    await setImmediate()
  }
  parser.end()
  try {
    await ended
  } catch (error) {
    throw inOneLine(error)
  }
  return { cells, separator }
}

const optionsOf = (delimiter: string) => ({ delimiter, relax_column_count: true }) as const

const withSeparator = (text: string) => {
  const [declaration = '', declared] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const body = text.slice(declaration.length)
  return { body, separator: declared ?? separatorOf(body) }
}

const separatorOf = (text: string) => {
  const header = text.slice(0, text.search(/\r?\n|$/)).replace(/"[^"]*"/g, '')
  const count = (separator: string) => header.split(separator).length
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best))
}

const inOneLine = (error: unknown) => {
  if (!(error instanceof CsvError)) return error
  return new Error(`its quotes (") do not match in line ${error.lines}: in a text with quotes each is written twice`, {
    cause: error,
  })
}
