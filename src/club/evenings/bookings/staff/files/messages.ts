import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'

/** What staff read where they choose a member's file for a seat. */
export const messages = bilingual({
  whoCalls: {
    es: 'Quién llama, del libro de socios o por su nombre',
    ca: 'Qui truca, del llibre de socis o pel nom',
  },
  withWhom: {
    es: 'Con quién viene, del libro de socios o por su nombre',
    ca: 'Amb qui ve, del llibre de socis o pel nom',
  },
  usuallyWith: { es: 'Suele venir con', ca: 'Sol venir amb' },
  timesTogether: {
    es: (times: number) => (times === 1 ? '1 vez' : `${times} veces`),
    ca: (times: number) => (times === 1 ? '1 cop' : `${times} cops`),
  },
  ofWhom: { es: 'De quién es, en el libro de socios', ca: 'De qui és, al llibre de socis' },
  searchHint: { es: 'Nombre o número', ca: 'Nom o número' },
  noneFound: { es: 'Nadie con este nombre en el libro', ca: 'Ningú amb aquest nom al llibre' },
  noOtherFound: { es: 'Nadie más con este nombre en el libro', ca: 'Ningú més amb aquest nom al llibre' },
  inRegister: { es: 'En el libro', ca: 'Al llibre' },
  withoutFile: { es: 'Sin ficha', ca: 'Sense fitxa' },
  otherPerson: {
    es: (name: string) => `Otra persona: «${name}», sin ficha`,
    ca: (name: string) => `Una altra persona: «${name}», sense fitxa`,
  },
  noDiet: { es: 'Sin notas de comida', ca: 'Sense notes de menjar' },
  fromFile: { es: 'de su ficha', ca: 'de la fitxa' },
  inFileToo: { es: 'También en la ficha', ca: 'També a la fitxa' },
  inFileTooTitle: {
    es: '¿Corriges el correo también en la ficha de socio?',
    ca: 'Corregeixes el correu també a la fitxa de soci?',
  },
  inFileTooText: {
    es: (number: string, address: string) => `La ficha ${number} tiene ${address}.`,
    ca: (number: string, address: string) => `La fitxa ${number} té ${address}.`,
  },
  inBookingOnly: { es: 'Solo en la reserva', ca: 'Només a la reserva' },
  removeFile: { es: 'Quitar la ficha', ca: 'Treu la fitxa' },
  file: words.memberFile,
  notActive: {
    es: 'La ficha no está activa: se apunta sin ella.',
    ca: 'La fitxa no està activa: s’hi apunta sense.',
  },
  goneFile: {
    es: 'Una de las fichas ya no está activa. Quítala y apunta a la persona sin ficha.',
    ca: 'Una de les fitxes ja no està activa. Treu-la i apunta la persona sense fitxa.',
  },

  sameAddress: { es: 'mismo correo', ca: 'mateix correu' },
  sameAddressTitle: {
    es: 'Una ficha tiene esta dirección. La inscripción puede ser de otra persona.',
    ca: 'Una fitxa té aquesta adreça. La inscripció pot ser d’una altra persona.',
  },
  itIsTheirs: { es: 'Es suya', ca: 'És seva' },
  whichSeat: {
    es: (name: string) => `¿Qué silla es de ${name}?`,
    ca: (name: string) => `Quina cadira és ${ofName(name)}?`,
  },
  whichSeatText: {
    es: 'La reserva es de varias personas. La ficha va con una sola silla.',
    ca: 'La reserva és de diverses persones. La fitxa va amb una sola cadira.',
  },
  whose: {
    es: (name: string) => `¿De quién es la silla de ${name}?`,
    ca: (name: string) => `De qui és la cadira ${ofName(name)}?`,
  },
  whoseText: {
    es: 'Varias fichas tienen esta dirección.',
    ca: 'Diverses fitxes tenen aquesta adreça.',
  },
  memberPriceTitle: { es: '¿Cobras el precio de socio?', ca: 'Cobres el preu de soci?' },
  memberPriceText: {
    es: (price: string, members: string) => `La silla está a ${price}, y los socios pagan ${members}.`,
    ca: (price: string, members: string) => `La cadira és a ${price}, i els socis paguen ${members}.`,
  },
  chargeMemberPrice: { es: (members: string) => `Cobrar ${members}`, ca: (members: string) => `Cobra ${members}` },
  keepPrice: { es: (price: string) => `Dejarla a ${price}`, ca: (price: string) => `Deixa-la a ${price}` },
  joined: { es: 'Es de su ficha', ca: 'És de la seva fitxa' },
  joinedText: {
    es: (seat: string, name: string) => `La silla de ${seat} está en la ficha de ${name}.`,
    ca: (seat: string, name: string) => `La cadira ${ofName(seat)} és a la fitxa ${ofName(name)}.`,
  },
  joinFailed: { es: 'No se ha unido a la ficha', ca: 'No s’ha unit a la fitxa' },
  otherFile: { es: 'La silla ya tiene otra ficha.', ca: 'La cadira ja té una altra fitxa.' },
  notJoinable: { es: 'La ficha no está activa.', ca: 'La fitxa no està activa.' },
})
