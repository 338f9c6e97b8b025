import { expect, test } from 'vitest'
import { withoutLinks } from './clean-values.ts'

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
  ['Ana spam.exa\u200Bmple', 'Ana'],
  ['Ana htt\u0000p://spam.example', 'Ana'],
  ['Ana\u202Eelpmaxe', 'Anaelpmaxe'],
  ['Ana\u2066 Pons\u2069', 'Ana Pons'],
  ['Ana\r\nBcc: tots', 'Ana Bcc: tots'],
  ['Ana\u2028Pons\u0007', 'Ana Pons'],
  ['Ana premio＠spam.example', 'Ana'],
  ['600.123.456, 12.30', '600.123.456, 12.30'],
  ['Núria l·l ï ç 木村 👩\u200D🍳', 'Núria l·l ï ç 木村 👩\u200D🍳'],
] as const)('«%s» becomes «%s»', ([name, cleaned]) => {
  expect(withoutLinks(name)).toBe(cleaned)
})
