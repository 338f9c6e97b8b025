import { expect, test } from 'vitest'
import { cleanName } from './clean-names.ts'

test.for([
  ['Ana http://spam.example/x?y=1', 'Ana'],
  ['Ana https://spam.example', 'Ana'],
  ['Ana HTTP://SPAM.EXAMPLE Pons', 'Ana Pons'],
  ['Ana (www.spam.example)', 'Ana'],
  ['Ana spam.example', 'Ana'],
  ['Ana spam.example/premio', 'Ana'],
  ['Ana spam。com', 'Ana'],
  ['Ana ftp://spam', 'Ana'],
  ['Ana //spam.example', 'Ana'],
  ['Ana premio@spam.example', 'Ana'],
  ['Ana\nhttp://spam.example', 'Ana'],
  ['http://spam.example', ''],
  ['Mª.Carmen Pons', 'Mª. Carmen Pons'],
  ['M.Carmen Pons', 'M. Carmen Pons'],
  ['J.M. Serrat i Pla', 'J. M. Serrat i Pla'],
  ['Laia Puig-Ferrer', 'Laia Puig-Ferrer'],
  ['Pep Ventura, Jr.', 'Pep Ventura, Jr.'],
] as const)('«%s» becomes «%s»', ([name, cleaned]) => {
  expect(cleanName(name)).toBe(cleaned)
})
