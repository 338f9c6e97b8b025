import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  signIn: { es: 'Iniciar sesión', ca: 'Inicia la sessió' },
  signUp: { es: 'Crear cuenta', ca: 'Crea un compte' },
  backToEvent: {
    es: 'Al entrar vuelves al evento, con tus datos ya escritos.',
    ca: 'Quan entris tornes a l’esdeveniment, amb les teves dades ja escrites.',
  },
  withAccount: {
    es: 'Con tu cuenta ves tus mesas, y al inscribirte tus datos ya están escritos.',
    ca: 'Amb el teu compte veus les teves taules, i quan t’inscrius les teves dades ja hi són.',
  },
  noAccount: { es: '¿No tienes cuenta? Créala', ca: 'No tens compte? Crea’n un' },
  haveAccount: { es: '¿Ya tienes cuenta? Entra', ca: 'Ja tens compte? Entra' },
  onlyBooking: {
    es: '¿Solo buscas una reserva? No hace falta cuenta:',
    ca: 'Només busques una reserva? No cal compte:',
  },
  sendLink: { es: 'te enviamos el enlace', ca: 't’enviem l’enllaç' },
  noMembership: {
    es: 'Tener cuenta no es ser socio. ¿Quieres serlo?',
    ca: 'Tenir compte no és ser soci. Ho vols ser?',
  },
  join: { es: 'Únete al Cercle', ca: 'Uneix-te al Cercle' },
  forgot: { es: '¿Has olvidado la contraseña?', ca: 'Has oblidat la contrasenya?' },
  email: { es: 'Correo', ca: 'Correu' },
  password: { es: 'Contraseña', ca: 'Contrasenya' },
  atLeast: { es: 'Seis caracteres o más.', ca: 'Sis caràcters o més.' },
  fullName: { es: 'Nombre completo', ca: 'Nom complet' },
  optional: { es: 'opcional', ca: 'opcional' },
  orWith: { es: 'O también', ca: 'O també' },
  enterWith: { es: (name: string) => `Entrar con ${name}`, ca: (name: string) => `Entra amb ${name}` },
  create: { es: 'Crear cuenta', ca: 'Crea un compte' },
  creating: { es: 'Creando…', ca: 'S’està creant…' },
  checkMail: { es: 'Mira tu correo', ca: 'Mira el correu' },
  checkMailText: {
    es: (email: string) => `Hemos enviado un enlace a ${email}. Ábrelo para confirmar la cuenta.`,
    ca: (email: string) => `Hem enviat un enllaç a ${email}. Obre’l per confirmar el compte.`,
  },
  forgotTitle: { es: 'Contraseña nueva', ca: 'Contrasenya nova' },
  forgotText: {
    es: 'Escribe tu correo y te enviamos un enlace para elegir otra.',
    ca: 'Escriu el teu correu i t’enviem un enllaç per triar-ne una altra.',
  },
  send: { es: 'Enviar el enlace', ca: 'Envia l’enllaç' },
  sending: { es: 'Enviando…', ca: 'S’està enviant…' },
  recoverySent: {
    es: (email: string) => `Si ${email} tiene cuenta, le acabamos de escribir. El enlace vale una hora.`,
    ca: (email: string) => `Si ${email} té compte, li acabem d’escriure. L’enllaç val una hora.`,
  },
  emailCode: { es: 'O el código del correo', ca: 'O el codi del correu' },
  emailCodeCheck: { es: 'Comprobar el código', ca: 'Comprova el codi' },
  emailCodeChecking: { es: 'Comprobando…', ca: 'S’està comprovant…' },
  emailCodeWrong: {
    es: 'El código no es ese, o ha caducado. Mira el último correo',
    ca: 'El codi no és aquest, o ha caducat. Mira l’últim correu',
  },
  noEmail: { es: '¿No te llega? Mira en el correo no deseado.', ca: 'No t’arriba? Mira el correu brossa.' },
  otherAddress: { es: 'Volver a pedirlo', ca: 'Torna-ho a demanar' },
  confirmed: { es: 'Cuenta confirmada', ca: 'Compte confirmat' },
  confirmedText: { es: 'Ya estás dentro.', ca: 'Ja ets dins.' },
  choosePassword: {
    es: 'No es el navegador donde se creó la cuenta, y pudo crearla otra persona: elige ahora tu contraseña. La de antes ya no vale.',
    ca: 'No és el navegador on es va crear el compte, i potser el va crear algú altre: tria ara la teva contrasenya. La d’abans ja no val.',
  },
  backToSignIn: { es: 'Volver a iniciar sesión', ca: 'Torna a iniciar la sessió' },
  newPassword: { es: 'Elige una contraseña nueva', ca: 'Tria una contrasenya nova' },
  again: { es: 'Repite la contraseña', ca: 'Repeteix la contrasenya' },
  lengths: {
    es: 'Al menos 6 caracteres. Si es para entrar en el panel, al menos 12, y que no sea de las más usadas.',
    ca: 'Com a mínim 6 caràcters. Si és per entrar al panell, com a mínim 12, i que no sigui de les més usades.',
  },
  save: { es: 'Guardar contraseña', ca: 'Desa la contrasenya' },
  saving: { es: 'Guardando…', ca: 'S’està desant…' },
  passwordSaved: { es: 'Contraseña cambiada', ca: 'Contrasenya canviada' },
  passwordSavedText: {
    es: 'Hemos cerrado tus otras sesiones.',
    ca: 'Hem tancat les altres sessions que tenies obertes.',
  },
  needsLink: {
    es: 'Para elegir otra contraseña, abre el enlace que te enviamos por correo o pide uno nuevo.',
    ca: 'Per triar una altra contrasenya, obre l’enllaç que t’hem enviat per correu o demana’n un de nou.',
  },
  tooWeak: {
    es: 'Para entrar en el panel hace falta una contraseña más fuerte: al menos 12 caracteres, y que no sea de las más usadas.',
    ca: 'Per entrar al panell cal una contrasenya més forta: com a mínim 12 caràcters, i que no sigui de les més usades.',
  },
  invited: {
    es: 'Elige la contraseña con la que entrarás desde ahora.',
    ca: 'Tria la contrasenya amb què entraràs des d’ara.',
  },
  forPanel: {
    es: 'Elige la contraseña con la que entrarás en el panel: al menos 12 caracteres, y que no sea de las más usadas.',
    ca: 'Tria la contrasenya amb què entraràs al panell: com a mínim 12 caràcters, i que no sigui de les més usades.',
  },
  passwordFirst: {
    es: 'Hace rato que entraste: antes de cambiar la contraseña, escribe la de ahora.',
    ca: 'Fa estona que vas entrar: abans de canviar la contrasenya, escriu la d’ara.',
  },
  codeFirst: {
    es: 'Tu cuenta tiene un segundo factor: antes de cambiar la contraseña, úsalo.',
    ca: 'El teu compte té un segon factor: abans de canviar la contrasenya, fes-lo servir.',
  },
})

/** The texts of the page behind each kind of email link. */
export const confirmations = bilingual({
  signup: { es: 'Confirmar mi cuenta', ca: 'Confirma el meu compte' },
  recovery: { es: 'Elegir otra contraseña', ca: 'Tria una altra contrasenya' },
  magiclink: { es: 'Entrar', ca: 'Entra' },
  email_change: { es: 'Confirmar el correo nuevo', ca: 'Confirma el correu nou' },
  invite: { es: 'Aceptar la invitación', ca: 'Accepta la invitació' },
  title: { es: 'Un paso más', ca: 'Un pas més' },
  text: {
    es: 'Pulsa el botón para seguir. Así sabemos que has abierto tú el enlace, y no un programa.',
    ca: 'Prem el botó per continuar. Així sabem que l’enllaç l’has obert tu, i no un programa.',
  },
  working: { es: 'Un momento…', ca: 'Un moment…' },
  broken: { es: 'A este enlace le falta un trozo', ca: 'A aquest enllaç li falta un tros' },
  brokenText: {
    es: 'Ábrelo entero desde el correo, o pide otro.',
    ca: 'Obre’l sencer des del correu, o demana’n un altre.',
  },
  half: {
    es: 'Hecho. Si aún no lo has hecho, abre también el enlace que hemos enviado al otro correo.',
    ca: 'Fet. Si encara no ho has fet, obre també l’enllaç que hem enviat a l’altre correu.',
  },
})

/** The page of an email about the account's security. */
export const closings = bilingual({
  title: { es: 'Cierra todas las sesiones', ca: 'Tanca totes les sessions' },
  text: {
    es: 'Todos los dispositivos saldrán de tu cuenta, también este. Después, elige otra contraseña: quien sepa la de ahora podría volver a entrar.',
    ca: 'Tots els dispositius sortiran del teu compte, també aquest. Després, tria una altra contrasenya: qui sàpiga la d’ara podria tornar a entrar.',
  },
  close: { es: 'Cerrar todas las sesiones', ca: 'Tanca totes les sessions' },
  closing: { es: 'Cerrando…', ca: 'S’està tancant…' },
  closed: { es: 'Sesiones cerradas', ca: 'Sessions tancades' },
  closedText: {
    es: 'Ya no hay nadie dentro de tu cuenta. Elige ahora otra contraseña: te enviamos un enlace por correo.',
    ca: 'Ja no hi ha ningú dins del teu compte. Tria ara una altra contrasenya: t’enviem un enllaç per correu.',
  },
  movedText: {
    es: 'Ya no hay nadie dentro de la cuenta, pero su correo ya no es este. Si no lo cambiaste tú, escríbenos y te la devolvemos.',
    ca: 'Ja no hi ha ningú dins del compte, però el seu correu ja no és aquest. Si no el vas canviar tu, escriu-nos i te’l tornem.',
  },
  choose: { es: 'Elegir otra contraseña', ca: 'Tria una altra contrasenya' },
  write: { es: 'Escribir al Cercle', ca: 'Escriu al Cercle' },
  used: {
    es: 'Este botón ya no vale: han pasado siete días, o las sesiones ya se cerraron con él. Si te preocupa tu cuenta, elige otra contraseña.',
    ca: 'Aquest botó ja no val: han passat set dies, o les sessions ja es van tancar. Si et preocupa el teu compte, tria una altra contrasenya.',
  },
  broken: { es: 'A este enlace le falta un trozo', ca: 'A aquest enllaç li falta un tros' },
  brokenText: {
    es: 'Ábrelo entero desde el correo, o elige otra contraseña.',
    ca: 'Obre’l sencer des del correu, o tria una altra contrasenya.',
  },
})
