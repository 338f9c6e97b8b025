import type { Language } from '#base/text/language.ts'
import { type Shown, answerTo, answerToCode } from './answers.ts'
import type { Door } from './door-store.ts'
import { type Party, type Seat, modelOf } from './model.ts'
import type { PaidNow } from './queued.ts'

/** What a press or a scan does, with the parties as this phone knows them now, not as they were drawn. `show` gets the answer. */
export const pressActs = (door: Door, language: Language, show: (shown: Shown) => void) => {
  const latest = () => modelOf(door.get().kept, door.get().queue, language)
  const partyNow = (id: string) => latest().parties.find((party) => party.id === id)

  const letIn = async (party: Party, seats: Seat[], paid?: PaidNow) => {
    const missing = new Set(partyNow(party.id)?.missing.map(({ id }) => id))
    const entering = seats.filter(({ id }) => missing.has(id))
    if (entering.length === 0 && !paid) return show({ kind: 'already', party, seats })
    await door.letIn(party, entering, paid)
    show({ kind: 'in', party, seats: entering, paid })
  }
  const follow = (answer: Shown) => {
    if (answer.kind === 'in') void letIn(answer.party, answer.seats)
    else show(answer)
  }
  /** Of the whole party, unless seats are named. */
  const press = (id: string, seats?: Seat[]) => {
    const party = partyNow(id)
    if (party) follow(answerTo(party, seats))
  }
  return {
    letIn,
    press,
    open: (party: Party) => show({ kind: 'whole', party }),
    read: (code: string) => follow(answerToCode(latest(), code)),
  }
}
