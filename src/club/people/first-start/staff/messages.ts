import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'Para empezar', ca: 'Per començar' },
  intro: {
    es: 'Lo primero de un club nuevo, en el orden que quieras. Lo que dejes para más tarde queda apuntado aquí debajo.',
    ca: 'El primer d’un club nou, en l’ordre que vulguis. El que deixis per a més tard queda apuntat aquí sota.',
  },
  isDone: { es: 'Hecho', ca: 'Fet' },
  later: { es: 'Más tarde', ca: 'Més tard' },
  laterOf: { es: (step: string) => `Más tarde: ${step}`, ca: (step: string) => `Més tard: ${step}` },
  left: { es: 'Queda apuntado para más tarde', ca: 'Queda apuntat per a més tard' },
  notLeft: { es: 'No se ha podido apuntar', ca: 'No s’ha pogut apuntar' },
  club: { es: 'Los datos del club', ca: 'Les dades del club' },
  clubText: {
    es: 'Nombre, dirección y cuenta del banco. Hasta que los cambies, la web enseña los de muestra.',
    ca: 'Nom, adreça i compte del banc. Mentre no les canviïs, el web ensenya les de mostra.',
  },
  members: { es: 'Los socios, desde una hoja de cálculo', ca: 'Els socis, des d’un full de càlcul' },
  membersText: {
    es: 'Excel o CSV, tal como lo tengas. Antes de guardar nada se ve qué pasará, y no se escribe a nadie.',
    ca: 'Excel o CSV, tal com el tinguis. Abans de desar res es veu què passarà, i no s’escriu a ningú.',
  },
  event: { es: 'El primer evento', ca: 'El primer esdeveniment' },
  eventText: {
    es: 'Con fecha, precio y sillas. Puede ser un borrador hasta que lo publiques.',
    ca: 'Amb data, preu i cadires. Pot ser un esborrany fins que el publiquis.',
  },
  colleague: { es: 'Alguien más en el panel', ca: 'Algú més al tauler' },
  colleagueText: {
    es: 'Invita a quien lleva el club contigo: así nadie se queda sin entrar si pierdes la contraseña.',
    ca: 'Convida qui porta el club amb tu: així ningú no es queda a fora si perds la contrasenya.',
  },
  email: { es: 'Si llegan los correos', ca: 'Si arriben els correus' },
  emailText: {
    es: 'Envíate uno de prueba. Sin servidor de correo, todos se quedan en una carpeta.',
    ca: 'Envia-te’n un de prova. Sense servidor de correu, tots es queden en una carpeta.',
  },
  missing: { es: (what: string) => `Falta: ${what}.`, ca: (what: string) => `Falta: ${what}.` },
  address: { es: 'nombre y dirección', ca: 'nom i adreça' },
  identity: { es: 'identidad legal', ca: 'identitat legal' },
  payment: { es: 'cómo se paga', ca: 'com es paga' },
})
