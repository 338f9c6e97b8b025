import { words } from '#base/text/words.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import { bilingual } from '#base/text/language.ts'
import { rightsName } from '#base/role-name.ts'
import type { GivenCapability } from '#base/roles.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { opensAnAccount } from '#platform/outbox/staff-access.ts'
import { type Fact, Facts, Paragraph } from '#platform/outbox/parts/layout.tsx'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'
import { daySeconds } from '#base/dates/durations.ts'

type Bilingual = { es: string; ca: string }

const eventTexts = (title: Bilingual, text: Bilingual) => bilingual({ title, text })

/** The security events of an account that are emailed to its owner, with their texts. */
export const securityEvents = {
  'new-device': eventTexts(
    { es: 'Han entrado desde otro dispositivo', ca: 'Han entrat des d’un altre dispositiu' },
    {
      es: 'Alguien ha entrado en tu cuenta con un navegador desde el que no habías entrado nunca.',
      ca: 'Algú ha entrat al teu compte amb un navegador des del qual no havies entrat mai.',
    },
  ),
  'password-changed': eventTexts(
    { es: 'Tu contraseña ha cambiado', ca: 'La teva contrasenya ha canviat' },
    {
      es: 'La contraseña de tu cuenta es otra, y hemos cerrado las demás sesiones.',
      ca: 'La contrasenya del teu compte és una altra, i hem tancat les altres sessions.',
    },
  ),
  'password-changed-by-staff': eventTexts(
    { es: 'El equipo ha cambiado tu contraseña', ca: 'L’equip ha canviat la teva contrasenya' },
    {
      es: 'La contraseña de tu cuenta es otra, y hemos cerrado todas tus sesiones.',
      ca: 'La contrasenya del teu compte és una altra, i hem tancat totes les teves sessions.',
    },
  ),
  'password-removed': eventTexts(
    { es: 'Tu cuenta ya no tiene contraseña', ca: 'El teu compte ja no té contrasenya' },
    {
      es: 'Desde ahora no se entra con correo y contraseña, sino con tu cuenta de otro servicio.',
      ca: 'Des d’ara no s’hi entra amb correu i contrasenya, sinó amb el teu compte d’un altre servei.',
    },
  ),
  'factor-added': eventTexts(
    { es: 'Tu cuenta tiene un segundo factor', ca: 'El teu compte té un segon factor' },
    {
      es: 'Desde ahora, para entrar no basta con la contraseña: hace falta también el segundo factor.',
      ca: 'Des d’ara, per entrar no n’hi ha prou amb la contrasenya: cal també el segon factor.',
    },
  ),
  'factor-removed': eventTexts(
    { es: 'Han quitado un segundo factor', ca: 'Han tret un segon factor' },
    {
      es: 'Tu cuenta ya no pide ese segundo factor para entrar.',
      ca: 'El teu compte ja no demana aquest segon factor per entrar.',
    },
  ),
  'factor-removed-by-staff': eventTexts(
    { es: 'El equipo ha quitado tu segundo factor', ca: 'L’equip ha tret el teu segon factor' },
    {
      es: 'Tu cuenta ya no lo pide para entrar. Cuando entres, vuelve a activarlo en «Seguridad».',
      ca: 'El teu compte ja no el demana per entrar. Quan entris, torna’l a activar a «Seguretat».',
    },
  ),
  'recovery-codes-made': eventTexts(
    { es: 'Tienes códigos de recuperación nuevos', ca: 'Tens codis de recuperació nous' },
    {
      es: 'Abren tu cuenta cuando no tienes a mano el segundo factor. Los que hubiera antes ya no valen.',
      ca: 'Obren el teu compte quan no tens a mà el segon factor. Els que hi hagués abans ja no valen.',
    },
  ),
  'recovery-codes-removed': eventTexts(
    { es: 'Ya no tienes códigos de recuperación', ca: 'Ja no tens codis de recuperació' },
    {
      es: 'Se han borrado todos. Sin ellos, tu cuenta solo se abre con el segundo factor.',
      ca: 'S’han esborrat tots. Sense ells, el teu compte només s’obre amb el segon factor.',
    },
  ),
  'recovery-code-used': eventTexts(
    { es: 'Han usado un código de recuperación', ca: 'Han fet servir un codi de recuperació' },
    {
      es: 'Alguien ha entrado en tu cuenta con uno de tus códigos en lugar del segundo factor. Ese código ya no vale.',
      ca: 'Algú ha entrat al teu compte amb un dels teus codis en lloc del segon factor. Aquest codi ja no val.',
    },
  ),
  'role-given': eventTexts(
    { es: 'Tienes un rol en el panel', ca: 'Tens un rol al panell' },
    {
      es: 'El equipo del Cercle te ha dado un rol en el panel.',
      ca: 'L’equip del Cercle t’ha donat un rol al panell.',
    },
  ),
  'role-changed': eventTexts(
    { es: 'Lo que puedes hacer en el panel ha cambiado', ca: 'El que pots fer al panell ha canviat' },
    {
      es: 'El equipo del Cercle ha cambiado a qué partes del panel entras.',
      ca: 'L’equip del Cercle ha canviat a quines parts del panell entres.',
    },
  ),
  'role-taken': eventTexts(
    { es: 'Ya no tienes rol en el panel', ca: 'Ja no tens cap rol al panell' },
    {
      es: 'El equipo del Cercle te ha quitado el rol: tu cuenta sigue abierta, pero no entra en el panel.',
      ca: 'L’equip del Cercle t’ha tret el rol: el teu compte continua obert, però no entra al panell.',
    },
  ),
  'address-moved': eventTexts(
    { es: 'Tu cuenta tiene otro correo', ca: 'El teu compte té un altre correu' },
    {
      es: 'La cuenta del Cercle que tenías con este correo tiene otro desde ahora. Este es el último mensaje que te llega aquí sobre ella.',
      ca: 'El compte del Cercle que tenies amb aquest correu en té un altre des d’ara. Aquest és l’últim missatge que t’hi arriba.',
    },
  ),
  'link-made-by-staff': eventTexts(
    { es: 'El equipo ha creado un enlace para tu cuenta', ca: 'L’equip ha creat un enllaç per al teu compte' },
    {
      es: 'Con ese enlace se entra en tu cuenta sin contraseña. Vale una hora y una sola vez.',
      ca: 'Amb aquest enllaç s’entra al teu compte sense contrasenya. Val una hora i una sola vegada.',
    },
  ),
}

export type SecurityEvent = keyof typeof securityEvents

/**
 * `at` is an instant in ISO 8601; `link` the page that closes all sessions, stored encrypted; `client` the browser, empty for an
 * unknown one; `role` and `capabilities` the current rights. With `byStaff` the browser is not shown.
 */
type Values = {
  event: SecurityEvent
  email: string
  at: string
  client: string
  byStaff: boolean
  role?: number
  capabilities?: readonly GivenCapability[]
  link: string
}

/** The validity of the button, in seconds. Long, because such an email may be read days later. */
export const closingLinkSeconds = 7 * daySeconds

/** Reports a security event to the owner of an account. */
export const accountSecurity: EmailTemplate<Values> = plainEmail(
  {
    cause: 'account',
    staff: opensAnAccount,
    ours: ['event', 'email', 'at', 'link'],
    encrypted: ['link'],
    validForSeconds: closingLinkSeconds,
  },
  {
    account: words.account,
    when: words.when,
    from: words.from,
    by: words.who,
    staff: { es: 'El equipo del Cercle', ca: 'L’equip del Cercle' },
    unknownClient: { es: 'Un navegador que no conocemos', ca: 'Un navegador que no coneixem' },
    role: words.role,
    ifYou: { es: 'Si has sido tú, no tienes que hacer nada.', ca: 'Si has estat tu, no has de fer res.' },
    ifExpected: { es: 'Si lo esperabas, no tienes que hacer nada.', ca: 'Si t’ho esperaves, no has de fer res.' },
    notYou: { es: '¿No has sido tú? Cierra todas las sesiones:', ca: 'No has estat tu? Tanca totes les sessions:' },
    notExpected: {
      es: '¿No lo esperabas? Cierra todas las sesiones:',
      ca: 'No t’ho esperaves? Tanca totes les sessions:',
    },
    close: { es: 'Cerrar todas las sesiones', ca: 'Tanca totes les sessions' },
    afterwards: {
      es: 'Vale siete días y una sola vez. Después podrás elegir otra contraseña. Y escríbenos: lo miramos contigo.',
      ca: 'Val set dies i una sola vegada. Després podràs triar una altra contrasenya. I escriu-nos: ho mirem amb tu.',
    },
  },
  (say, { event, email, at, client, byStaff, role, capabilities, link }, language) => {
    const { title, text } = securityEvents[event](language)
    const facts: Fact[] = [
      [say.account, email],
      [say.when, formatDayTime(at, language)],
      byStaff ? [say.by, say.staff] : [say.from, client || say.unknownClient],
      [say.role, role === undefined ? '' : rightsName({ role, capabilities }, language)],
    ]
    return {
      subject: title,
      text,
      more: (
        <>
          <Facts facts={facts} />
          <Paragraph>
            {byStaff ? say.ifExpected : say.ifYou} {byStaff ? say.notExpected : say.notYou}
          </Paragraph>
        </>
      ),
      button: [say.close, link],
      small: say.afterwards,
    }
  },
)
