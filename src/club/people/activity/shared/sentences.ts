import type { Action } from '#base/activity/actions.ts'
import type { Language } from '#base/text/language.ts'

type Words = Record<Language, string>

const text = (es: string, ca: string): Words => ({ es, ca })

/** What a save, a deletion and a restoration of a text are called, by what it is. */
const ofText = <Noun extends string>(noun: Noun, es: string, ca: string) =>
  ({
    [`${noun}.created`]: text(`creó ${es} {}`, `ha creat ${ca} {}`),
    [`${noun}.written-again`]: text(`volvió a enviar ${es} {}`, `ha tornat a enviar ${ca} {}`),
    [`${noun}.changed`]: text(`cambió ${es} {}`, `ha canviat ${ca} {}`),
    [`${noun}.deleted`]: text(`envió a la papelera ${es} {}`, `ha enviat a la paperera ${ca} {}`),
    [`${noun}.restored`]: text(`restauró ${es} {}`, `ha restaurat ${ca} {}`),
  }) as Record<`${Noun}.${'created' | 'written-again' | 'changed' | 'deleted' | 'restored'}`, Words>

/** What each action of the log says after who did it. `{}` is the record's name. */
export const sentences: Record<Action, Words> = {
  ...ofText('event', 'el evento', 'l’esdeveniment'),
  'event.cancelled': text('canceló el evento {}', 'ha cancel·lat l’esdeveniment {}'),
  'event.takes-place': text('deshizo la cancelación del evento {}', 'ha desfet la cancel·lació de l’esdeveniment {}'),
  'event.change-undone': text('deshizo el cambio del evento {}', 'ha desfet el canvi de l’esdeveniment {}'),
  'event.capacity-raised': text('amplió las sillas del evento {}', 'ha ampliat les cadires de l’esdeveniment {}'),
  'event.kitchen-told': text(
    'dio a la cocina la hoja del evento {}',
    'ha donat a la cuina el full de l’esdeveniment {}',
  ),
  'event.tables-changed': text('cambió las mesas del evento {}', 'ha canviat les taules de l’esdeveniment {}'),
  'event.diets-read': text(
    'leyó las alergias y dietas del evento {}',
    'ha llegit les al·lèrgies i dietes de l’esdeveniment {}',
  ),
  'event.not-told': text('guardó sin avisar a nadie el evento {}', 'ha desat sense avisar ningú l’esdeveniment {}'),
  'event.door-revoked': text(
    'anuló los enlaces a la puerta del evento {}',
    'ha anul·lat els enllaços a la porta de l’esdeveniment {}',
  ),
  'event.note-changed': text('cambió la nota del evento {}', 'ha canviat la nota de l’esdeveniment {}'),
  ...ofText('restaurant', 'el restaurante', 'el restaurant'),
  ...ofText('organizer', 'la ficha de organización', 'la fitxa d’organització'),
  ...ofText('post', 'el artículo', 'l’article'),
  'upload.created': text('subió una imagen', 'ha pujat una imatge'),

  'registration.created': text('inscribió a {}', 'ha inscrit {}'),
  'registration.written-again': text('volvió a enviar la inscripción de {}', 'ha tornat a enviar la inscripció de {}'),
  'registration.changed': text('cambió la inscripción de {}', 'ha canviat la inscripció de {}'),
  'registration.confirmed': text('confirmó la inscripción de {}', 'ha confirmat la inscripció de {}'),
  'registration.seated': text('dio sitio a {}, de la lista de espera', 'ha donat lloc a {}, de la llista d’espera'),
  'registration.handed-over': text('cedió la silla, ahora de {}', 'ha cedit la cadira, ara de {}'),
  'registration.cancelled': text('canceló la inscripción de {}', 'ha cancel·lat la inscripció de {}'),
  'registration.restored': text('recuperó la inscripción de {}', 'ha recuperat la inscripció de {}'),
  'registration.declined': text('respondió que no hay sitio a {}', 'ha respost que no hi ha lloc a {}'),
  'registration.price-changed': text('cambió el precio de la silla de {}', 'ha canviat el preu de la cadira de {}'),
  'registration.exported': text('exportó la lista de invitados de {}', 'ha exportat la llista de convidats de {}'),
  'notice.created': text('escribió un aviso a los invitados de {}', 'ha escrit un avís als convidats de {}'),
  'notice.dropped': text('anuló un aviso a los invitados de {}', 'ha anul·lat un avís als convidats de {}'),
  'notice.sent-at-once': text(
    'envió sin esperar el aviso a los invitados de {}',
    'ha enviat sense esperar l’avís als convidats de {}',
  ),
  'email.resent': text('volvió a enviar un correo', 'ha tornat a enviar un correu'),
  'email.text-read': text('leyó un correo enviado', 'ha llegit un correu enviat'),
  'emails.failed-resent': text(
    'volvió a enviar los correos que habían fallado',
    'ha tornat a enviar els correus que havien fallat',
  ),
  'contact-message.new': text('marcó como nuevo el mensaje de {}', 'ha marcat com a nou el missatge de {}'),
  'contact-message.answered': text(
    'marcó como respondido el mensaje de {}',
    'ha marcat com a respost el missatge de {}',
  ),
  'contact-message.replied': text('respondió al mensaje de {}', 'ha respost el missatge de {}'),

  'membership-request.created': text('apuntó la solicitud de {}', 'ha apuntat la sol·licitud de {}'),
  'membership-request.written-again': text(
    'volvió a enviar la solicitud de {}',
    'ha tornat a enviar la sol·licitud de {}',
  ),
  'membership-request.approved': text('aprobó la solicitud de {}', 'ha aprovat la sol·licitud de {}'),
  'membership-request.rejected': text('rechazó la solicitud de {}', 'ha rebutjat la sol·licitud de {}'),
  'membership-request.baja': text('dio de baja a {}', 'ha donat de baixa {}'),
  'membership-request.decision-undone': text(
    'deshizo la decisión sobre la solicitud de {}',
    'ha desfet la decisió sobre la sol·licitud de {}',
  ),
  'membership-request.link-sent': text(
    'envió a {} el enlace para completar sus datos',
    'ha enviat a {} l’enllaç per completar les dades',
  ),
  'membership-request.deleted': text('borró la solicitud de {}', 'ha esborrat la sol·licitud de {}'),
  'membership-request.exported': text('exportó las solicitudes', 'ha exportat les sol·licituds'),
  'socio.created': text('creó la ficha de {}', 'ha creat la fitxa de {}'),
  'socio.written-again': text('volvió a enviar la ficha de {}', 'ha tornat a enviar la fitxa de {}'),
  'socio.changed': text('cambió la ficha de {}', 'ha canviat la fitxa de {}'),
  'socio.completed': text('completó los datos de la ficha de {}', 'ha completat les dades de la fitxa de {}'),
  'socio.moved': text('cambió el estado de {}', 'ha canviat l’estat de {}'),
  'socio.move-undone': text('deshizo un cambio de estado de {}', 'ha desfet un canvi d’estat de {}'),
  'socio.deleted': text('borró la ficha de {}', 'ha esborrat la fitxa de {}'),
  'socio.private-read': text('abrió la ficha de {}', 'ha obert la fitxa de {}'),
  'socio.iban-read': text('leyó el IBAN de {}', 'ha llegit l’IBAN de {}'),
  'socio.blocked': text('bloqueó la ficha de {}', 'ha bloquejat la fitxa de {}'),
  'socio.unblocked': text('desbloqueó la ficha de {}', 'ha desbloquejat la fitxa de {}'),
  'socio.blocked-read': text('abrió la ficha bloqueada de {}', 'ha obert la fitxa bloquejada de {}'),
  'socio.exported': text('exportó la lista de socios', 'ha exportat la llista de socis'),
  'socio.exported-with-iban': text(
    'exportó la lista de socios con los IBAN enteros',
    'ha exportat la llista de socis amb els IBAN sencers',
  ),
  'socio.certified': text('sacó un certificado de {}', 'ha tret un certificat de {}'),
  'socio.register-exported': text('sacó el libro de socios', 'ha tret el llibre de socis'),
  'note.created': text('escribió una nota sobre una persona', 'ha escrit una nota sobre una persona'),
  'note.changed': text('cambió una nota sobre una persona', 'ha canviat una nota sobre una persona'),
  'note.deleted': text('borró una nota sobre una persona', 'ha esborrat una nota sobre una persona'),
  'privacy-request.created': text(
    'registró una petición sobre datos personales',
    'ha registrat una petició sobre dades personals',
  ),
  'privacy-request.extended': text(
    'alargó el plazo de una petición sobre datos personales',
    'ha allargat el termini d’una petició sobre dades personals',
  ),
  'privacy-request.answered': text(
    'respondió a una petición sobre datos personales',
    'ha respost a una petició sobre dades personals',
  ),
  'person.data-fetched': text('descargó sus datos personales', 'ha descarregat les seves dades personals'),
  'person.exported': text('exportó los datos de una persona', 'ha exportat les dades d’una persona'),
  'person.erased': text('borró los datos de una persona', 'ha esborrat les dades d’una persona'),
  'person.held': text(
    'apartó del borrado los datos de una persona',
    'ha apartat de l’esborrament les dades d’una persona',
  ),
  'person.hold-ended': text(
    'dejó de apartar del borrado los datos de una persona',
    'ha deixat d’apartar de l’esborrament les dades d’una persona',
  ),
  'retention.released': text('puso en marcha un plazo de conservación', 'ha posat en marxa un termini de conservació'),

  'payment.received': text('apuntó un cobro de {}', 'ha apuntat un cobrament de {}'),
  'payment.returned': text('apuntó una devolución a {}', 'ha apuntat una devolució a {}'),
  'payment.voided': text('anuló un cobro de {}', 'ha anul·lat un cobrament de {}'),
  'payment.exported': text('exportó los cobros', 'ha exportat els cobraments'),
  'club-facts.public-changed': text('cambió los datos públicos del club', 'ha canviat les dades públiques del club'),
  'club-facts.legal-changed': text(
    'cambió los datos legales y bancarios del club',
    'ha canviat les dades legals i bancàries del club',
  ),
  'club-facts.membership-changed': text(
    'cambió lo que se dice de ser socio',
    'ha canviat el que es diu de fer-se soci',
  ),

  'activity.exported': text('exportó la actividad', 'ha exportat l’activitat'),
  'user.first-admin': text(
    'creó la primera cuenta de administración: {}',
    'ha creat el primer compte d’administració: {}',
  ),
  'user.role-changed': text('cambió los permisos de {}', 'ha canviat els permisos de {}'),
  'account.sign-up': text('creó su cuenta', 'ha creat el seu compte'),
  'account.created': text('creó la cuenta {}', 'ha creat el compte {}'),
  'account.invited': text('invitó a {}', 'ha convidat {}'),
  'account.confirmed': text('confirmó su dirección', 'ha confirmat la seva adreça'),
  'account.changed': text('cambió la cuenta {}', 'ha canviat el compte {}'),
  'account.email-change-asked': text('pidió cambiar la dirección de {}', 'ha demanat canviar l’adreça de {}'),
  'account.email-changed': text('cambió la dirección de {}', 'ha canviat l’adreça de {}'),
  'account.identity-added': text('añadió otra forma de entrar', 'ha afegit una altra manera d’entrar'),
  'account.identity-removed': text('quitó una forma de entrar', 'ha tret una manera d’entrar'),
  'account.link-made': text('creó un enlace para {}', 'ha creat un enllaç per a {}'),
  'account.closed': text('cerró su cuenta', 'ha tancat el seu compte'),
  'account.deleted': text('borró la cuenta {}', 'ha esborrat el compte {}'),
  'session.sign-in': text('entró', 'ha entrat'),
  'session.sign-in-failed': text('no pudo entrar', 'no ha pogut entrar'),
  'session.sign-out-local': text('salió', 'ha sortit'),
  'session.sign-out-others': text('cerró sus otras sesiones', 'ha tancat les altres sessions'),
  'session.sign-out-global': text('cerró todas sus sesiones', 'ha tancat totes les sessions'),
  'session.closed': text('cerró una de sus sesiones', 'ha tancat una de les sessions'),
  'session.all-closed-by-admin': text('cerró las sesiones de {}', 'ha tancat les sessions de {}'),
  'session.all-closed-by-email': text(
    'cerró todas sus sesiones desde un correo de seguridad',
    'ha tancat totes les sessions des d’un correu de seguretat',
  ),
  'session.token-reused': text(
    'perdió una sesión, porque alguien la usó dos veces',
    'ha perdut una sessió, perquè algú l’ha feta servir dues vegades',
  ),
  'factor.begun': text('empezó a añadir un segundo factor', 'ha començat a afegir un segon factor'),
  'factor.added': text('añadió un segundo factor', 'ha afegit un segon factor'),
  'factor.shown': text('usó su segundo factor', 'ha fet servir el segon factor'),
  'factor.removed': text('quitó su segundo factor', 'ha tret el segon factor'),
  'factor.removed-by-admin': text('quitó el segundo factor de {}', 'ha tret el segon factor de {}'),
  'factor.recovery-codes-made': text('creó códigos de recuperación', 'ha creat codis de recuperació'),
  'factor.recovery-codes-removed': text('borró sus códigos de recuperación', 'ha esborrat els codis de recuperació'),
  'factor.recovery-code-used': text('entró con un código de recuperación', 'ha entrat amb un codi de recuperació'),
  'password.changed': text('cambió su contraseña', 'ha canviat la contrasenya'),
  'password.changed-by-admin': text('cambió la contraseña de {}', 'ha canviat la contrasenya de {}'),
  'password.recovery-asked': text('pidió otra contraseña', 'ha demanat una altra contrasenya'),
  'password.voided': text(
    'recuperó la cuenta de su dirección: la contraseña anterior ya no vale',
    'ha recuperat el compte de la seva adreça: la contrasenya anterior ja no val',
  ),
}
