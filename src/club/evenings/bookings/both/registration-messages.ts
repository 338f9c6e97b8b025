import { notAPhone } from '#base/text/phone.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'Inscripción', ca: 'Inscripció' },
  fullName: { es: 'Nombre completo', ca: 'Nom complet' },
  email: { es: 'Correo', ca: 'Correu' },
  phone: { es: 'Teléfono', ca: 'Telèfon' },
  isMember: { es: 'Ya soy socio del Cercle', ca: 'Ja soc soci del Cercle' },
  howDidYouKnowUs: { es: '¿Cómo nos has conocido?', ca: 'Com ens has conegut?' },
  choose: { es: 'Elige una opción', ca: 'Tria una opció' },
  dietaryRestrictions: { es: 'Alergias o dieta', ca: 'Al·lèrgies o dieta' },
  dietaryExample: { es: 'Frutos secos, vegetariana, nada que nade…', ca: 'Fruits secs, vegetarià, res que nedi…' },
  notes: { es: 'Notas', ca: 'Notes' },
  optional: { es: 'opcional', ca: 'opcional' },
  confirm: { es: 'Confirmar la inscripción', ca: 'Confirma la inscripció' },
  sending: { es: 'Enviando...', ca: 'S’està enviant…' },
  privacy: {
    es: 'Usamos estos datos solo para organizar el evento.',
    ca: 'Fem servir aquestes dades només per organitzar l’esdeveniment.',
  },
  signIn: { es: 'Entrar', ca: 'Entra' },
  privacyLink: { es: 'Política de privacidad', ca: 'Política de privacitat' },
  /** On the page without scripts. */
  onePlace: {
    es: 'Aquí cada inscripción es para una persona: si venís dos, inscribíos de una en una, cada cual con su dieta.',
    ca: 'Aquí cada inscripció és per a una persona: si sou dos, apunteu-vos-hi d’un en un, cadascú amb la seva dieta.',
  },
  failure: {
    es: 'Error al completar el registro. Por favor, inténtalo de nuevo.',
    ca: 'Error en completar la inscripció. Torna-ho a provar, si us plau.',
  },
})

/** How a guest heard of the club, by the Spanish text that is stored (spec §5). */
export const knownFromIn = bilingual({
  'Redes sociales': { es: 'Redes sociales', ca: 'Xarxes socials' },
  'Recomendación de un amigo': { es: 'Recomendación de un amigo', ca: 'Recomanació d’un amic' },
  'Búsqueda en Google': { es: 'Búsqueda en Google', ca: 'Cerca a Google' },
  'Prensa/Medios': { es: 'Prensa/Medios', ca: 'Premsa/Mitjans' },
  'Ya soy socio': { es: 'Ya soy socio', ca: 'Ja soc soci' },
  Otro: { es: 'Otro', ca: 'Un altre' },
})

/** The message for each code of a field, and for each refusal. */
export const errorMessages = bilingual({
  'name.required': { es: 'El nombre es obligatorio', ca: 'El nom és obligatori' },
  'email.required': { es: 'El email es obligatorio', ca: 'El correu és obligatori' },
  'email.invalid': { es: 'Email no válido', ca: 'Correu no vàlid' },
  'phone.invalid': notAPhone,
  'too-long': { es: 'Demasiado largo', ca: 'Massa llarg' },
  invalid: { es: 'Revisa este campo', ca: 'Revisa aquest camp' },
  'event.full': {
    es: 'No hay plazas disponibles para este evento',
    ca: 'No hi ha places disponibles per a aquest esdeveniment',
  },
  'event.too-few': { es: 'No quedan sillas para todos', ca: 'No queden cadires per a tothom' },
  'event.closed': { es: 'Las inscripciones ya están cerradas', ca: 'Les inscripcions ja estan tancades' },
  'event.cancelled': { es: 'Este evento se ha cancelado', ca: 'Aquest esdeveniment s’ha cancel·lat' },
  'event.members-only': {
    es: 'De momento solo se inscriben los socios. Si lo eres, entra con tu cuenta.',
    ca: 'De moment només s’hi inscriuen els socis. Si ho ets, entra amb el teu compte.',
  },
  'companions.too-many': {
    es: 'Podéis apuntaros hasta 8 personas juntas',
    ca: 'Us podeu apuntar fins a 8 persones juntes',
  },
  'event.begun': { es: 'Este evento ya ha empezado', ca: 'Aquest esdeveniment ja ha començat' },
  'address.unproven': {
    es: 'Con este correo ya hay dos inscripciones sin confirmar en este evento. Abre el enlace de uno de los correos que hemos enviado a esa dirección, o entra con una cuenta que la tenga, y vuelve a intentarlo. Entonces podrás dejar libres las que no sean tuyas.',
    ca: 'Amb aquest correu ja hi ha dues inscripcions sense confirmar en aquest esdeveniment. Obre l’enllaç d’un dels correus que hem enviat a aquesta adreça, o entra amb un compte que la tingui, i torna-ho a provar. Llavors podràs deixar lliures les que no siguin teves.',
  },
  'address.enough': {
    es: 'Con un mismo correo caben dos reservas y doce personas por evento. Si sois más, llámanos y os apuntamos.',
    ca: 'Amb un mateix correu hi caben dues reserves i dotze persones per esdeveniment. Si sou més, truca’ns i us hi apuntem.',
  },
  'network.enough': {
    es: 'Desde tu conexión ya está reservado medio evento. Llámanos y te apuntamos.',
    ca: 'Des de la teva connexió ja hi ha reservat mig esdeveniment. Truca’ns i t’hi apuntem.',
  },
  'network.unproven': {
    es: 'Desde tu conexión hay muchas inscripciones sin confirmar. Cuando se abra el enlace de alguno de sus correos, vuelve a intentarlo, o llámanos y te apuntamos.',
    ca: 'Des de la teva connexió hi ha moltes inscripcions sense confirmar. Quan s’obri l’enllaç d’algun dels seus correus, torna-ho a provar, o truca’ns i t’hi apuntem.',
  },
  'form.too-often': {
    es: 'Llegan muchas inscripciones desde tu conexión. Espera un minuto y vuelve a intentarlo.',
    ca: 'Arriben moltes inscripcions des de la teva connexió. Espera un minut i torna-ho a provar.',
  },
  'outcome.unknown': {
    es: 'Puede que ya tengas silla: inténtalo otra vez y lo sabrás.',
    ca: 'Pot ser que ja tinguis cadira: torna-ho a provar i ho sabràs.',
  },
  'event.not-found': { es: 'Evento no encontrado', ca: 'Esdeveniment no trobat' },
})
