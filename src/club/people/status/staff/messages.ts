import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: words.status,
  failed: { es: 'No se ha podido mirar el estado', ca: 'No s’ha pogut mirar l’estat' },
  lookAgain: { es: 'Volver a mirar', ca: 'Torna-ho a mirar' },
  looking: { es: 'Mirando…', ca: 'S’està mirant…' },
  checks: { es: 'Comprobaciones', ca: 'Comprovacions' },
  allWell: { es: 'Todo va bien', ca: 'Tot va bé' },
  attention: {
    es: (count: number) => (count === 1 ? 'Una cosa pide atención' : `${count} cosas piden atención`),
    ca: (count: number) => (count === 1 ? 'Una cosa demana atenció' : `${count} coses demanen atenció`),
  },
  mayBeSpam: {
    es: 'Alguno puede acabar en el correo no deseado: míralo en «Para quien lo instaló».',
    ca: 'Algun pot acabar al correu brossa: mira-ho a «Per a qui ho va instal·lar».',
  },
  forInstaller: { es: 'Para quien lo instaló', ca: 'Per a qui ho va instal·lar' },
  toEmails: { es: 'Ver los correos', ca: 'Mira els correus' },
  testEmail: { es: 'Correo de prueba', ca: 'Correu de prova' },
  testEmailText: {
    es: (email: string) => `Sale ahora mismo hacia ${email}, y aquí se lee lo que contesta el servidor de correo.`,
    ca: (email: string) => `Surt ara mateix cap a ${email}, i aquí es llegeix què respon el servidor de correu.`,
  },
  send: { es: 'Enviar un correo de prueba', ca: 'Envia un correu de prova' },
  sending: words.sending,
  taken: { es: 'El servidor lo ha aceptado:', ca: 'El servidor l’ha acceptat:' },
  kept: {
    es: 'Se ha guardado en el servidor y no ha llegado: no hay servidor de correo.',
    ca: 'S’ha desat al servidor i no ha arribat: no hi ha servidor de correu.',
  },
  refused: { es: 'No ha salido:', ca: 'No ha sortit:' },
  tooOften: {
    es: 'Ya has enviado unos cuantos. Espera un minuto.',
    ca: 'Ja n’has enviat uns quants. Espera’t un minut.',
  },
  notSent: { es: 'No se ha podido pedir. Inténtalo otra vez.', ca: 'No s’ha pogut demanar. Torna-ho a provar.' },
})
