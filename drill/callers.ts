import { randomInt, randomUUID } from 'node:crypto'

/** What a guest's dialog sends; the same form again is the same guest, by its key. */
export const aRegistration = (email: string, dietaryRestrictions = '') => ({
  ...aForm(email),
  isMember: false,
  howDidYouKnowUs: '',
  dietaryRestrictions,
  notes: '',
})

/** What an applicant's dialog sends. */
export const anApplication = (email: string) => ({
  ...aForm(email),
  reason: 'La mesa',
  consent: true,
  consentVersion: '1',
  openFor: 9000,
  website: '',
})

/** Somebody new takes a place. @returns the status of the answer; 0 where none came */
export const registerGuest = (origin: string, event: string) =>
  postTo(`${origin}/api/events/${event}/registrations`, aRegistration(anEmail()))

/** Somebody new applies, from an address that is given. @returns the status of the answer; 0 where none came */
export const applyFrom = (origin: string, place: string) =>
  postTo(`${origin}/api/membership-requests`, anApplication(anEmail()), { 'X-Forwarded-For': place })

/** Sends a form. @returns the status of the answer; 0 where none came within half a minute */
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

const anEmail = () => `somebody-${randomUUID()}@example.org`

/** Each caller comes from an address of their own: limits are not what is tried here. */
const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
