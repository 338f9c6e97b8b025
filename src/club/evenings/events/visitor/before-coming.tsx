import { waitingListUntil } from '#club/evenings/bookings/shared/rules/waiting-list.ts'
import { returnableUntil } from '#club/evenings/bookings/shared/rules/return-rule.ts'
import { dayToPay, paymentWaysInWords } from '#club/pages/facts/shared/how-to-pay.ts'
import type { PaymentWay } from '#base/club-facts.ts'
import { dayInSentence } from '#base/dates/in-sentence.ts'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { limits } from '#base/limits.ts'
import { type Language, bilingual, markedIn } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { firstSentences } from '#kit/both/head/excerpt.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import type { RegistrationState } from '../shared/rules/registration-state.ts'
import { memberPriceInWords } from '../shared/member-price-words.ts'
import type { EventDetail } from './queries.ts'
import styles from './before-coming.module.css'

const messages = bilingual({
  title: { es: 'Antes de venir', ca: 'Abans de venir' },
  duration: { es: 'Dura', ca: 'Dura' },
  included: { es: 'Entra en el precio', ca: 'Entra en el preu' },
  access: { es: 'Acceso', ca: 'Accés' },
  dress: { es: 'Cómo vestirse', ca: 'Com cal vestir-se' },
  spoken: { es: 'Idioma', ca: 'Llengua' },
  parking: { es: 'Aparcar', ca: 'Aparcar' },
  pay: { es: '¿Qué pago y cuándo?', ca: 'Què pago i quan?' },
  free: { es: 'Nada: es gratis.', ca: 'Res: és gratuït.' },
  perPerson: { es: (price: string) => `${price} por persona.`, ca: (price: string) => `${price} per persona.` },
  payUntil: {
    es: (day: string, ways: string) => `Hoy no pagas nada: lo pagas ${ways && `${ways}, `}hasta el ${day}.`,
    ca: (day: string, ways: string) => `Avui no pagues res: ho pagues ${ways && `${ways}, `}fins ${day}.`,
  },
  payIfSeated: {
    es: (day: string, ways: string) =>
      `Hoy no pagas nada: si te toca una silla, la pagas ${ways && `${ways}, `}hasta el ${day}; si te llega después, cuanto antes.`,
    ca: (day: string, ways: string) =>
      `Avui no pagues res: si et toca una cadira, la pagues ${ways && `${ways}, `}fins ${day}; si t’arriba després, com més aviat millor.`,
  },
  paySoon: {
    es: (ways: string) => `Se paga ${ways}, cuanto antes.`,
    ca: (ways: string) => `Es paga ${ways}, com més aviat millor.`,
  },
  payAtDoor: { es: 'Se paga en la puerta.', ca: 'Es paga a la porta.' },
  cancel: { es: '¿Puedo cancelar?', ca: 'Puc cancel·lar?' },
  cancelFree: {
    es: 'Sí, cuando quieras. Avísanos y damos la silla a otra persona.',
    ca: 'Sí, quan vulguis. Avisa’ns i donem la cadira a algú altre.',
  },
  cancelUntil: {
    es: (date: string) => `Sí, sin coste hasta el ${date}. Después la compra está hecha, pero puedes ceder la silla.`,
    ca: (date: string) => `Sí, sense cost fins ${date}. Després la compra ja està feta, però pots cedir la cadira.`,
  },
  cancelLate: {
    es: 'Faltan menos de 48 horas: el importe ya no se devuelve, pero puedes ceder la silla.',
    ca: 'Falten menys de 48 hores: l’import ja no es torna, però pots cedir la cadira.',
  },
  diet: { es: '¿Y si hay algo que no como?', ca: 'I si hi ha res que no menjo?' },
  dietText: {
    es: 'Lo dices al inscribirte, persona por persona. Lo lee la cocina, y siete días después se borra.',
    ca: 'Ho dius quan t’hi apuntes, persona per persona. Ho llegeix la cuina, i al cap de set dies s’esborra.',
  },
  company: { es: '¿Puedo venir con alguien?', ca: 'Puc venir amb algú?' },
  companyText: {
    es: (most: number) => `Hasta ${most} juntos en una sola inscripción. No hace falta que digas los nombres hoy.`,
    ca: (most: number) => `Fins a ${most} junts en una sola inscripció. No cal que diguis els noms avui.`,
  },
  fewLeft: {
    es: (left: number) => (left === 1 ? 'Queda 1 silla.' : `Quedan ${left} sillas.`),
    ca: (left: number) => (left === 1 ? 'Queda 1 cadira.' : `Queden ${left} cadires.`),
  },
  othersWait: {
    es: 'Si sois más, los demás se apuntan a la lista de espera en la misma inscripción.',
    ca: 'Si sou més, els altres s’apunten a la llista d’espera en la mateixa inscripció.',
  },
})

const facts = ['duration', 'included', 'access', 'dress', 'spoken', 'parking'] as const
/** So many make a grid; fewer are rows like the questions below. */
const fewestInGrid = 3
/** Where one can still register, also on the waiting list. */
const open = new Set<RegistrationState>(['open', 'members-only', 'waiting-list'])

type BeforeComingProps = { event: EventDetail; state: RegistrationState; now: number }

/** What guests ask before they come: what staff wrote of it, and what is known of every event. */
export default function BeforeComing({ event, state, now }: BeforeComingProps) {
  const language = useLanguage()
  const say = useSay(messages)
  const { paymentWays } = useClubFacts()
  const written = facts
    .map((name) => Object.assign(markedIn(language, event[name], event[`${name}Ca`]), { name }))
    .filter(({ text }) => text !== '')
  const isGrid = written.length >= fewestInGrid
  const questions = [
    [say.pay, paying(event, state, paymentWays, now, language)],
    [say.cancel, cancelling(event, now, language)],
    ...(open.has(state)
      ? [
          [say.diet, say.dietText],
          [say.company, inCompany(event, state, now, language)],
        ]
      : []),
  ]
  return (
    <section className={styles.before}>
      <h2>{say.title}</h2>
      {isGrid && (
        <dl className={styles.facts}>
          {written.map(({ name, text, lang }) => {
            const answer = firstSentences(text, 0)
            return (
              <div key={name}>
                <dt>{say[name]}</dt>
                <dd lang={lang}>
                  <b>{answer.trim().replace(/\.$/, '')}</b> <span>{text.slice(answer.length).trim()}</span>
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      <dl className={styles.questions}>
        {!isGrid &&
          written.map(({ name, text, lang }) => (
            <div key={name}>
              <dt>{say[name]}</dt>
              <dd lang={lang}>{text}</dd>
            </div>
          ))}
        {questions.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How many come together: no more than the free seats, and on the waiting list as many as a party may be. */
const inCompany = (event: EventDetail, state: RegistrationState, now: number, language: Language) => {
  const say = messages(language)
  const left = event.maxParticipants - event.registered
  if (state === 'waiting-list' || left >= limits.maxParty) return say.companyText(limits.maxParty)
  const canWait = now < waitingListUntil(new Date(event.date)).getTime()
  if (canWait) return `${say.fewLeft(left)} ${say.othersWait}`
  return left === 1 ? say.fewLeft(left) : say.companyText(left)
}

const paying = (
  event: EventDetail,
  state: RegistrationState,
  paymentWays: PaymentWay[],
  now: number,
  language: Language,
) => {
  const say = messages(language)
  if (event.price === 0) return say.free
  const [price, ways] = [formatPrice(event.price, language), paymentWaysInWords(paymentWays, language)]
  const day = dayToPay(event, paymentWays, now)
  const when = () => {
    if (paymentWays[0] === 'door') return say.payAtDoor
    const write = state === 'waiting-list' ? say.payIfSeated : say.payUntil
    if (day) return write(dayInSentence(day, language, now), ways)
    return ways && say.paySoon(ways)
  }
  const sentence = [say.perPerson(price), when()].filter(Boolean).join(' ')
  const members = memberPriceInWords(event, language)
  return members ? `${sentence} ${members}.` : sentence
}

const cancelling = ({ date, price }: EventDetail, now: number, language: Language) => {
  const say = messages(language)
  if (price === 0) return say.cancelFree
  const limit = returnableUntil({ date: new Date(date) })
  return limit.getTime() <= now ? say.cancelLate : say.cancelUntil(momentInSentence(limit, language, now))
}
