/** A table of Markdown with aligned columns, as lines. */
export const table = (head: string[], rows: string[][]) => {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length), 3))
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)]
}
