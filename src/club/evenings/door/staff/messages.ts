import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  link: { es: 'Enlace para la puerta', ca: 'Enllaç per a la porta' },
  linkText: {
    es: 'Abre este código con el teléfono que estará en la puerta. No hace falta cuenta, y funciona sin conexión. El enlace deja ver nombres, mesas y lo que se debe: ni correos, ni teléfonos, ni dietas.',
    ca: 'Obre aquest codi amb el telèfon que serà a la porta. No cal cap compte, i funciona sense connexió. L’enllaç deixa veure noms, taules i el que es deu: ni correus, ni telèfons, ni dietes.',
  },
  code: { es: 'Código del enlace para la puerta', ca: 'Codi de l’enllaç per a la porta' },
  open: { es: 'Abrir aquí', ca: 'Obre’l aquí' },
  copy: { es: 'Copiar enlace', ca: 'Copia l’enllaç' },
  copied: { es: 'Enlace copiado', ca: 'Enllaç copiat' },
  copyFailed: { es: 'No se ha podido copiar', ca: 'No s’ha pogut copiar' },
  until: { es: (when: string) => `Sirve hasta el ${when}.`, ca: (when: string) => `Serveix fins al ${when}.` },
  isOver: {
    es: 'La puerta se cerró seis horas después del evento.',
    ca: 'La porta es va tancar sis hores després de l’esdeveniment.',
  },
  revoke: { es: 'Anular enlaces', ca: 'Anul·la els enllaços' },
  revokeText: {
    es: 'Los teléfonos que tengan el enlace dejan de ver la lista y la borran. Lo que no hayan enviado se pierde. Después hay un enlace nuevo.',
    ca: 'Els telèfons que tinguin l’enllaç deixen de veure la llista i l’esborren. El que no hagin enviat es perd. Després hi ha un enllaç nou.',
  },
  revoked: { es: 'Enlaces anulados', ca: 'Enllaços anul·lats' },
  revokeFailed: { es: 'No se han podido anular los enlaces', ca: 'No s’han pogut anul·lar els enllaços' },
  arrivals: { es: 'Han entrado', ca: 'Han entrat' },
  insideOf: {
    es: (inside: number, all: number) => `${inside} de ${all}`,
    ca: (inside: number, all: number) => `${inside} de ${all}`,
  },
  nobodyYet: { es: 'Aún no ha entrado nadie.', ca: 'Encara no ha entrat ningú.' },
  takings: { es: 'Cobrado por este evento', ca: 'Cobrat per aquest esdeveniment' },
  payments: {
    es: (n: number) => (n === 1 ? '1 pago' : `${n} pagos`),
    ca: (n: number) => (n === 1 ? '1 pagament' : `${n} pagaments`),
  },
  absent: {
    es: (n: number) => (n === 0 ? 'No faltó nadie' : n === 1 ? 'No vino: 1' : `No vinieron: ${n}`),
    ca: (n: number) => (n === 0 ? 'No hi va faltar ningú' : n === 1 ? 'No va venir: 1' : `No van venir: ${n}`),
  },
  twice: { es: 'Dos veces', ca: 'Dues vegades' },
  twiceText: {
    es: 'Dos teléfonos que no sabían el uno del otro anotaron a la misma persona.',
    ca: 'Dos telèfons que no sabien l’un de l’altre van anotar la mateixa persona.',
  },
  cancelledButIn: { es: 'Entró con la silla cancelada', ca: 'Va entrar amb la cadira cancel·lada' },
  missedBefore: { es: 'Otras veces no vinieron', ca: 'Altres vegades no van venir' },
  missedText: {
    es: 'Eventos del último año con el mismo correo. Solo para saberlo: la web no hace nada con ello.',
    ca: 'Esdeveniments de l’últim any amb el mateix correu. Només per saber-ho: el web no en fa res.',
  },
  absences: {
    es: (n: number) => (n === 1 ? '1 ausencia' : `${n} ausencias`),
    ca: (n: number) => (n === 1 ? '1 absència' : `${n} absències`),
  },
  at: {
    es: (time: string, by: string) => (by ? `${time}, ${by}` : time),
    ca: (time: string, by: string) => (by ? `${time}, ${by}` : time),
  },
})
