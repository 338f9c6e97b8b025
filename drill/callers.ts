import { randomInt, randomUUID } from 'node:crypto'

/** The body of a registration. Its idempotency key identifies the guest when it is sent again. */
export const aRegistration = (email: string, dietaryRestrictions = '') => ({
  ...aForm(email),
  isMember: false,
  howDidYouKnowUs: '',
  dietaryRestrictions,
  notes: '',
})

/** The body of a party of one to four that joins the waiting list where it does not fit; some parties take fewer seats. */
export const aParty = (email: string) => ({
  ...aRegistration(email, 'Sin gluten'),
  companions: Array.from({ length: randomInt(4) }, (_one, n) => ({ fullName: `Acompañante ${n + 1}` })),
  ifFull: 'wait',
  takesFewer: randomInt(4) === 0,
})

/** The body of an application. */
export const anApplication = (email: string) => ({
  ...aForm(email),
  reason: 'La mesa',
  consent: true,
  consentVersion: '1',
  openFor: 9000,
  website: '',
})

/** Registers a new guest. @returns the status of the answer; 0 if there was none */
export const registerGuest = (origin: string, event: string) =>
  postTo(`${origin}/api/events/${event}/registrations`, aRegistration(anEmail()))

/** Sends a new application from a client address. @returns the status of the answer; 0 if there was none */
export const applyFrom = (origin: string, clientAddress: string) =>
  postTo(`${origin}/api/membership-requests`, anApplication(anEmail()), { 'X-Forwarded-For': clientAddress })

/** Sends a form. @returns the status of the answer; 0 if there was none within 30 s */
export const postTo = async (url: string, json: object, headers: Record<string, string> = {}) => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': anAddress(), ...headers },
      body: JSON.stringify(json),
      signal: AbortSignal.timeout(30_000),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

const aForm = (email: string) => ({
  fullName: 'Persona del Simulacro',
  email,
  phone: '',
  language: randomInt(2) === 0 ? 'es' : 'ca',
  idempotencyKey: randomUUID(),
})

const anEmail = () => `guest-${randomUUID()}@example.org`

/** Each request has another client address, because the drill does not test rate limits. */
const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
