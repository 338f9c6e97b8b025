import { bilingual } from '#base/text/language.ts'
import type { FaultSentences, ShownFault } from '#club/core/imports/staff/fault-messages.ts'
import type { MemberFault } from '../shared/import-form.ts'

/** Why a row of a member does not enter. */
export const memberFaultIn: (language: 'es' | 'ca') => FaultSentences<MemberFault> = bilingual({
  'name-missing': { es: 'Falta el nombre', ca: 'Falta el nom' },
  'name-several': {
    es: 'Hay más de una ficha así: escribe el número de socio',
    ca: 'Hi ha més d’una fitxa així: escriu el número de soci',
  },
  'number-invalid': {
    es: ({ text = '' }: ShownFault) => `El número de socio no se entiende: ${text}`,
    ca: ({ text = '' }: ShownFault) => `El número de soci no s’entén: ${text}`,
  },
  'number-of-other': {
    es: ({ text = '', number = '' }: ShownFault) => `El ${number} es de ${text}`,
    ca: ({ text = '', number = '' }: ShownFault) => `El ${number} ja el té: ${text}`,
  },
  'number-used': {
    es: ({ text = '' }: ShownFault) => `El ${text} fue de alguien cuya ficha se borró: no se da otra vez`,
    ca: ({ text = '' }: ShownFault) => `El ${text} va ser d’algú la fitxa del qual es va esborrar: no es torna a donar`,
  },
  blocked: { es: 'Su ficha está bloqueada', ca: 'La seva fitxa està bloquejada' },
  'email-invalid': {
    es: ({ text = '' }: ShownFault) => `El correo está mal o a medias: ${text}`,
    ca: ({ text = '' }: ShownFault) => `El correu està malament o a mitges: ${text}`,
  },
  'phone-invalid': {
    es: ({ text = '' }: ShownFault) => `El teléfono no tiene las cifras que tocan: ${text}`,
    ca: ({ text = '' }: ShownFault) => `El telèfon no té les xifres que toca: ${text}`,
  },
  'iban-invalid': {
    es: 'El IBAN no cuadra con sus cifras de control',
    ca: 'L’IBAN no quadra amb les seves xifres de control',
  },
  'iban-not-transfer': {
    es: 'Lleva IBAN, y el pago no es por transferencia',
    ca: 'Porta IBAN, i el pagament no és per transferència',
  },
  'day-future': {
    es: ({ text = '' }: ShownFault) => `Ese día aún no ha llegado: ${text}`,
    ca: ({ text = '' }: ShownFault) => `Aquest dia encara no ha arribat: ${text}`,
  },
  'day-after-move': {
    es: ({ text = '' }: ShownFault) => `El ${text} ya hubo un cambio de estado o de tipo: no puede entrar después`,
    ca: ({ text = '' }: ShownFault) => `El ${text} ja hi va haver un canvi d’estat o de tipus: no pot entrar després`,
  },
  'left-before-joined': { es: 'La baja es anterior al alta', ca: 'La baixa és anterior a l’alta' },
  'joined-missing': {
    es: 'Lleva fecha de baja y no de alta: escribe desde cuándo',
    ca: 'Porta data de baixa i no d’alta: escriu des de quan',
  },
  'birth-date': {
    es: 'La fecha de nacimiento debe ser anterior a hoy',
    ca: 'La data de naixement ha de ser anterior a avui',
  },
})
