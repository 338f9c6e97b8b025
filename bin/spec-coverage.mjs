// npm run coverage: prints each sentence of the specification, the file to begin reading in, and the test or decision that proves it.
// `tests/structure/spec-coverage.test.ts` fails on a file, a title or a decision that does not exist.
import { globSync, readFileSync } from 'node:fs'

/** @typedef {{ says: string, livesIn: string[], provenBy: string[] }} Row */
/** @type {{ title: string, sections: { title?: string, rows: Row[] }[] }[]} */
const chapters = globSync('tests/spec-coverage/*.json')
  .toSorted()
  .map((file) => JSON.parse(readFileSync(file, 'utf8')))

for (const [index, { title, sections }] of chapters.entries()) {
  console.log(`\n${index + 1}. ${title}`)
  for (const { title: part, rows } of sections) {
    if (part) console.log(`\n   ${part}`)
    for (const { says, livesIn, provenBy } of rows) console.log(['', says, ...livesIn, ...provenBy].join('\n   '))
  }
}
