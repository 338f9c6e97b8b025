import { expect, test } from 'vitest'
import { meantAddress } from './meant-address.ts'

test.for(
  Object.entries({
    'gmail.com':
      'gmail.con gmail.comm gmail.co gmail.cmo gmail.cm gmail.om gmail.es gmail.ocm gmail.vom gmail gmailcom gmail,com gmail..com gmail.com. gmial.com gmai.com gmil.com gamil.com mgail.com gmal.com gmaill.com ggmail.com gnail.com gmial.con gmaol.com GMIAL.COM',
    'hotmail.com':
      'hotmail.con hotmial.com hotmal.com hotmai.com homail.com hotamil.com hotmaill.com hotmail.co hotmailcom hotmail',
    'hotmail.es': 'hotmail.ess hotmial.es hotmailes hotmai.ees',
    'outlook.com': 'outlok.com outllook.com oulook.com outlook.con outloo.com',
    'outlook.es': 'outlok.es',
    'yahoo.com': 'yahoo.con yaho.com yahooo.com yhaoo.com yahoo.co',
    'yahoo.es': 'yaho.es yhoo.es',
    'icloud.com': 'iclod.com icoud.com icluod.com icloud.con icloud.es',
    'telefonica.net': 'telefonca.net telefonica.nett telefonia.net',
    'protonmail.com': 'protonmial.com',
    'example.com': 'example.con example.comm',
    'sub.example.com': 'sub.example.con',
    'casapuig.cat': 'casapuig.catt casapuig.cat. casapuig,cat',
    'entitat.org': 'entitat.ogr',
  }).flatMap(([meant, typed]) => typed.split(' ').map((each) => [each, meant] as const)),
)('of ana@%s it is asked whether ana@%s was meant', ([typed, meant]) => {
  expect(meantAddress(` Ana.P@${typed} `)).toBe(`Ana.P@${meant}`)
})

test.for(
  'gmail.com hotmail.com hotmail.es hotmail.fr hotmail.it hotmail.co.uk outlook.com outlook.es outlook.fr outlook.it yahoo.com yahoo.es yahoo.fr yahoo.co.uk ymail.com rocketmail.com icloud.com me.com mac.com live.com live.es msn.com googlemail.com gmx.com gmx.es gmx.net gmx.de mail.com email.com mail.ru imail.com fmail.co.uk cloud.com telefonica.net telefonica.com telefonica.es movistar.es terra.es ono.com wanadoo.es orange.es vodafone.es proton.me protonmail.com pm.me aol.com zoho.com tutanota.com fastmail.com hey.com upf.edu ub.edu uab.cat gencat.cat bcn.cat barcelona.cat xtec.cat coac.net coac.cat esade.edu iese.net lacaixa.es caixabank.com example.org example.co example.cm casa.com.es club.cat museu.barcelona restaurant.restaurant onet.pl web.de free.fr laposte.net libero.it uol.com.br qq.com yahoo.com.ar hotmail.com.ar outlook.cl'.split(
    ' ',
  ),
)('nothing is asked of ana@%s', (domain) => expect(meantAddress(`ana@${domain}`)).toBe(undefined))

test.for(['', 'ana', 'ana@', '@gmial.com', 'ana@@gmial.com', 'ana puig@gmial.com', 'ana.@gmial.com'])(
  'nothing is asked of «%s», which a correction would not mend',
  (typed) => expect(meantAddress(typed)).toBe(undefined),
)
