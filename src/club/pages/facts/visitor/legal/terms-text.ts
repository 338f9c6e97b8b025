import type { VisibleFacts } from '#base/club-facts.ts'
import { clubWillWrite, paymentWaysInWords } from '../../shared/how-to-pay.ts'
import { limits } from '#base/limits.ts'
import type { Language } from '#base/text/language.ts'
import type { LegalText } from './legal-page.tsx'

const { cancellationNoticeHours: hours, seatOfferHours: offerHours, daysToReturnAfterMove: returnDays } = limits
const { waitingListHours, maxParty } = limits

const howToPay = ({ paymentWays }: VisibleFacts, language: Language) => {
  const ways = paymentWaysInWords(paymentWays, language)
  if (language === 'es')
    return ways ? `Puedes pagar ${ways}, y el correo de tu inscripción te dice cómo.` : clubWillWrite.es
  return ways ? `Pots pagar ${ways}, i el correu de la teva inscripció et diu com.` : clubWillWrite.ca
}

export const terms = (club: VisibleFacts): LegalText => ({
  title: { es: 'Términos y condiciones', ca: 'Termes i condicions' },
  intro: {
    es: 'Las reglas de la mesa: inscripciones, cancelaciones, precios y lo que esperamos unos de otros.',
    ca: 'Les normes de la taula: inscripcions, cancel·lacions, preus i el que esperem els uns dels altres.',
  },
  sections: [
    {
      heading: { es: 'A qué se aplican', ca: 'A què s’apliquen' },
      short: {
        es: 'A las inscripciones y a las solicitudes de alta hechas en esta web.',
        ca: 'A les inscripcions i a les sol·licituds de soci fetes en aquest web.',
      },
      body: [
        {
          es: `Estos términos valen para las inscripciones en eventos de ${club.name} y para las solicitudes de alta hechas desde esta web. Al enviar uno de esos formularios los aceptas. Los estatutos de la asociación regulan lo demás.`,
          ca: `Aquests termes valen per a les inscripcions als esdeveniments que organitza ${club.name} i per a les sol·licituds de soci fetes des d’aquest web. En enviar un d’aquests formularis els acceptes. Els estatuts de l’associació regulen la resta.`,
        },
      ],
    },
    {
      heading: { es: 'Inscripción en eventos', ca: 'Inscripció als esdeveniments' },
      short: {
        es: `Una silla por persona, por orden de llegada y hasta ${maxParty} en un formulario: quien lo envía responde de ellas.`,
        ca: `Una cadira per persona, per ordre d’arribada i fins a ${maxParty} en un formulari: qui l’envia en respon.`,
      },
      body: [
        {
          es: `Cada silla es para una persona, y en un mismo formulario podéis apuntaros hasta ${maxParty}. Apunta solo a quien te ha dicho que viene: quien envía el formulario responde de las sillas y de su precio, hasta que otra persona acepta toda la reserva. Las sillas se dan por orden de llegada hasta llenar el aforo; algunos eventos se abren antes para los socios, y no hay inscripciones desde la hora que indica la página o, si no indica ninguna, una vez empezado el evento. La inscripción queda hecha cuando la web lo confirma, y te enviamos además un correo con los detalles.`,
          ca: `Cada cadira és per a una persona, i en un mateix formulari us podeu apuntar fins a ${maxParty}. Apunta només qui t’ha dit que ve: qui envia el formulari respon de les cadires i del seu preu, fins que una altra persona accepta tota la reserva. Les cadires es donen per ordre d’arribada fins a omplir l’aforament; alguns esdeveniments s’obren abans per als socis, i no hi ha inscripcions des de l’hora que indica la pàgina o, si no n’indica cap, un cop començat l’esdeveniment. La inscripció queda feta quan el web ho confirma, i, a més, t’enviem un correu amb els detalls.`,
        },
        {
          es: 'Si tienes alergias o sigues una dieta, dilo al inscribirte. Haremos lo posible, pero en una cocina que no es la nuestra no podemos garantizar la ausencia de trazas.',
          ca: 'Si tens al·lèrgies o segueixes una dieta, digues-ho en inscriure-t’hi. Farem el que puguem, però en una cuina que no és la nostra no podem garantir que no hi hagi traces.',
        },
      ],
    },
    {
      heading: { es: 'Lista de espera', ca: 'Llista d’espera' },
      short: {
        es: `Si queda libre una silla, te la damos por orden de llegada y te lo decimos por correo. Si ya no te va bien, devuélvela al menos ${hours} horas antes y no pagas nada.`,
        ca: `Si queda lliure una cadira, te la donem per ordre d’arribada i t’ho diem per correu. Si ja no et va bé, torna-la com a mínim ${hours} hores abans i no pagues res.`,
      },
      body: [
        {
          es: `Si no quedan sillas para todos los que venís, podéis apuntaros a la lista de espera del evento. Hasta ${waitingListHours} horas antes, cada silla que queda libre se da por orden de llegada a la primera reserva que cabe entera, o a una parte de ella si dijisteis que os valen menos sillas. La silla es tuya desde ese momento, sin que tengas que hacer nada más, y te lo decimos por correo. Si ya no te va bien, devuélvela al menos ${hours} horas antes del evento y no pagas nada; después, debes su precio como en cualquier inscripción.`,
          ca: `Si no queden cadires per a tots els que veniu, us podeu apuntar a la llista d’espera de l’esdeveniment. Fins a ${waitingListHours} hores abans, cada cadira que queda lliure es dona per ordre d’arribada a la primera reserva que hi cap sencera, o a una part si vau dir que us van bé menys cadires. La cadira és teva des d’aquell moment, sense que hagis de fer res més, i t’ho diem per correu. Si ja no et va bé, torna-la com a mínim ${hours} hores abans de l’esdeveniment i no pagues res; després, en deus el preu com en qualsevol inscripció.`,
        },
        {
          es: `Mientras esperas no debes nada, y sales de la lista cuando quieras, desde el enlace a tu reserva que llevan nuestros correos o respondiéndolos. En las últimas ${waitingListHours} horas la lista ya no da sillas por sí sola: si queda alguna, te avisamos por correo y es de la primera persona que diga que sí, de la lista o de fuera.`,
          ca: `Mentre esperes no deus res, i surts de la llista quan vulguis, des de l’enllaç a la teva reserva que porten els nostres correus o responent-los. Durant les últimes ${waitingListHours} hores la llista ja no dona cadires per si sola: si en queda cap, t’avisem per correu i és de la primera persona que digui que sí, de la llista o de fora.`,
        },
      ],
    },
    {
      heading: { es: 'Precio y pago', ca: 'Preu i pagament' },
      short: {
        es: 'El que figura en la página del evento, por persona y con impuestos. En la web no se paga nada.',
        ca: 'El que figura a la pàgina de l’esdeveniment, per persona i amb els impostos inclosos. Al web no s’hi paga res.',
      },
      body: [
        {
          es: `El precio es el que figura en la página del evento, por persona y con impuestos incluidos. Donde no figura ninguno, el evento es gratuito. En la web no se paga nada. ${howToPay(club, 'es')}`,
          ca: `El preu és el que figura a la pàgina de l’esdeveniment, per persona i amb els impostos inclosos. On no en figura cap, l’esdeveniment és gratuït. Al web no s’hi paga res. ${howToPay(club, 'ca')}`,
        },
      ],
    },
    {
      heading: { es: 'Si no puedes venir', ca: 'Si no pots venir' },
      short: {
        es: `Si avisas al menos ${hours} horas antes, te devolvemos el importe íntegro; después ya no, y lo que esté por pagar se debe. Hasta que empiece puedes ofrecer tu silla a otra persona.`,
        ca: `Si avises com a mínim ${hours} hores abans, et tornem l’import sencer; després ja no, i el que estigui per pagar es deu. Fins que comenci pots oferir la teva cadira a una altra persona.`,
      },
      body: [
        {
          es: `Avísanos con al menos ${hours} horas de antelación y te devolvemos el importe íntegro. Puedes cancelar desde el enlace a tu reserva que llevan nuestros correos, tu silla o cualquiera de las que reservaste. Con menos de ${hours} horas ya no lo devolvemos y, si está por pagar, lo debes igualmente, porque la compra ya está hecha; la excepción es que hayamos cambiado la fecha o la hora, o que el club te lo perdone. Hasta que empiece el evento, también en las últimas ${hours} horas, puedes ofrecer tu silla a otra persona, desde el mismo enlace o diciéndonos su nombre. Es suya en cuanto la acepta, y tiene ${offerHours} horas para hacerlo. La silla de un acompañante no le cuesta nada; con la de quien hizo la reserva se queda con toda la reserva y con lo que falte por pagar, que le mostramos antes, y lo pagado queda pagado.`,
          ca: `Avisa’ns amb un mínim de ${hours} hores d’antelació i et tornem l’import sencer. Pots cancel·lar des de l’enllaç a la teva reserva que porten els nostres correus, la teva cadira o qualsevol de les que vas reservar. Amb menys de ${hours} hores ja no el tornem i, si està per pagar, el deus igualment, perquè la compra ja està feta; l’excepció és que hàgim canviat la data o l’hora, o que el club te’l perdoni. Fins que comenci l’esdeveniment, també durant les últimes ${hours} hores, pots oferir la teva cadira a una altra persona, des del mateix enllaç o dient-nos-en el nom. És seva tan bon punt l’accepta, i té ${offerHours} hores per fer-ho. La cadira d’un acompanyant no li costa res; amb la de qui va fer la reserva es queda tota la reserva i el que falti per pagar, que li ensenyem abans, i el que està pagat queda pagat.`,
        },
        {
          es: 'Ese enlace abre tu reserva sin contraseña: no lo reenvíes. Si lo pierdes, en «Mis mesas» te enviamos otro.',
          ca: 'Aquest enllaç obre la teva reserva sense contrasenya: no el reenviïs. Si el perds, a «Les meves taules» te n’enviem un altre.',
        },
        {
          es: 'Los servicios de ocio con fecha fija no admiten el desistimiento de catorce días de la ley de consumidores (artículo 103.l del Real Decreto Legislativo 1/2007); el plazo anterior ocupa su lugar.',
          ca: 'Els serveis d’oci amb data fixa no admeten el desistiment de catorze dies de la llei de consumidors (article 103.l del Reial decret legislatiu 1/2007); el termini anterior n’ocupa el lloc.',
        },
      ],
    },
    {
      heading: { es: 'Si cancelamos nosotros', ca: 'Si cancel·lem nosaltres' },
      short: {
        es: `Te lo devolvemos todo. Si cambiamos la fecha o la hora, también, si cancelas en los ${returnDays} días siguientes y antes de que empiece.`,
        ca: `T’ho tornem tot. Si canviem la data o l’hora, també, si cancel·les en els ${returnDays} dies següents i abans que comenci.`,
      },
      body: [
        {
          es: `Si cancelamos un evento, te avisamos por correo y te devolvemos todo lo que hayas pagado. Si cambia de fecha o de hora, te avisamos por correo y conservas tu silla; si no te va bien, cancélala en los ${returnDays} días siguientes al cambio y antes de que empiece, y te lo devolvemos todo, aunque falten menos de ${hours} horas. Los cambios de menú o de vino dentro de lo anunciado no dan derecho a devolución.`,
          ca: `Si cancel·lem un esdeveniment, t’avisem per correu i et tornem tot el que hagis pagat. Si canvia de data o d’hora, t’avisem per correu i conserves la cadira; si no et va bé, cancel·la-la en els ${returnDays} dies següents al canvi i abans que comenci, i t’ho tornem tot, encara que faltin menys de ${hours} hores. Els canvis de menú o de vi dins del que s’ha anunciat no donen dret a devolució.`,
        },
      ],
    },
    {
      heading: { es: 'Solicitud de alta', ca: 'Sol·licitud de soci' },
      short: {
        es: 'La lee la junta, que puede aceptarla o rechazarla. Te das de baja cuando quieras.',
        ca: 'La llegeix la junta, que la pot acceptar o rebutjar. Et dones de baixa quan vulguis.',
      },
      body: [
        {
          es: 'La solicitud no te convierte en socio: la lee la junta, que puede aceptarla o rechazarla. Si se acepta, recibes un enlace para completar tus datos. Te das de baja cuando quieras, escribiéndonos; la cuota del periodo en curso no se devuelve.',
          ca: 'La sol·licitud no et fa soci: la llegeix la junta, que la pot acceptar o rebutjar. Si s’accepta, reps un enllaç per completar les teves dades. Et dones de baixa quan vulguis, escrivint-nos; la quota del període en curs no es torna.',
        },
      ],
    },
    {
      heading: { es: 'En la mesa', ca: 'A taula' },
      short: {
        es: 'Se discute de todo menos del respeto. Alcohol, solo a mayores de edad.',
        ca: 'Es discuteix de tot tret del respecte. Alcohol, només a majors d’edat.',
      },
      body: [
        {
          es: 'Se puede discutir de todo menos del respeto. Quien moleste a los demás o al personal de una casa podrá ser invitado a marcharse, sin devolución. En las catas se sirve alcohol solo a mayores de edad.',
          ca: 'Es pot discutir de tot tret del respecte. Qui molesti els altres o el personal d’una casa podrà ser convidat a marxar, sense devolució. Als tastos se serveix alcohol només a majors d’edat.',
        },
      ],
    },
    {
      heading: { es: 'Reclamaciones', ca: 'Reclamacions' },
      short: {
        es: 'Escríbenos o pide la hoja de reclamaciones. Respondemos en un mes.',
        ca: 'Escriu-nos o demana el full de reclamacions. Responem en un mes.',
      },
      body: [
        {
          es: `Escríbenos a ${club.email} o pide la hoja de reclamaciones en la sede. Respondemos en el plazo de un mes. Si no quedamos de acuerdo, puedes acudir al arbitraje de consumo o a los juzgados de tu domicilio.`,
          ca: `Escriu-nos a ${club.email} o demana el full de reclamacions a la seu. Responem en el termini d’un mes. Si no ens posem d’acord, pots recórrer a l’arbitratge de consum o als jutjats del teu domicili.`,
        },
      ],
    },
  ],
})
