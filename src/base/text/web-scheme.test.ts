import { expect, test } from 'vitest'
import { withScheme } from './web-scheme.ts'

test.for([
  ['www.canpep.example', 'https://www.canpep.example'],
  [' canpep.example/carta?a=1 ', 'https://canpep.example/carta?a=1'],
  ['https://canpep.example', 'https://canpep.example'],
  ['http://canpep.example', 'http://canpep.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['@canpep', '@canpep'],
  ['pep@canpep.example', 'pep@canpep.example'],
  ['no es una web', 'no es una web'],
  ['', ''],
] as const)('«%s» becomes «%s»', ([written, address]) => expect(withScheme(written)).toBe(address))
