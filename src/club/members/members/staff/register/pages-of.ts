/** Rows on a printed page whose texts fit into two lines. */
export const rowsPerPage = 26

/** The characters that fit on a line of each column: name, address, what became of the member. */
const widths = [32, 32, 27]

/**
 * Divides rows into pages for printing. A row with longer texts takes the place of several, so that none runs over the end of its page.
 * Without rows there is one empty page.
 */
export const pagesOf = <Row>(rows: readonly Row[], textsOf: (row: Row) => readonly string[]) => {
  const pages: Row[][] = [[]]
  let taken = 0
  for (const row of rows) {
    const lines = Math.max(...textsOf(row).map((text, at) => Math.ceil(text.length / widths[at]!)))
    const place = Math.max(1, lines / 2)
    if (taken + place > rowsPerPage && pages.at(-1)!.length > 0) {
      pages.push([])
      taken = 0
    }
    pages.at(-1)!.push(row)
    taken += place
  }
  return pages
}
