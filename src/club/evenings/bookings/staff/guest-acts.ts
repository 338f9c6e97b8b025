import {
  ArchiveRestore,
  Armchair,
  Check,
  Euro,
  IdCard,
  Mail,
  Pencil,
  Send,
  UserCheck,
  UserPlus,
  UserRound,
  UserX,
} from 'lucide-react'
import type { Language } from '#base/text/language.ts'
import { messages as emailMessages } from '#club/core/emails/staff/messages.ts'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { messages as moneyMessages } from '#club/evenings/payments/staff/messages.ts'
import { hasMoney } from '#club/evenings/payments/staff/money-mark.tsx'
import { personPage } from '#club/core/staff/person-address.ts'
import { type Does, type RowAct, rowAct } from '#kit/panel/table/acts/act.ts'
import { writeTo } from '#kit/panel/table/cells/write-to.ts'
import { messages as fileMessages } from './files/messages.ts'
import { isHeld } from './guest-name.tsx'
import { messages } from './messages.ts'
import type { RegistrationInPanel } from './queries.ts'
import { seatName } from '../shared/seat-name.ts'

type Acts = {
  onEdit: (id: string) => void
  onCancel: (row: RegistrationInPanel) => void
  restore: (seat: { id: string; isAsked?: boolean }) => Does
  confirmSeat: (id: string) => Does
  onOpenEmail: (emailId: string) => void
  onCompanion: (row: RegistrationInPanel) => void
  onDecline: (row: RegistrationInPanel) => void
  /** Shows the money of a party, for who may note payments. */
  onMoney: ((row: RegistrationInPanel) => void) | undefined
  /** Gives the waiting party of a row its seats before others. */
  onSeat: (row: RegistrationInPanel) => void
  /** Joins the seat to the file of a member with its address. */
  join: (row: RegistrationInPanel) => Does
  /** Goes to the page of a person, for who may open it. */
  onPerson: ((to: string) => void) | undefined
}

/** What staff do with a row of the guest list. `standsForParty`: it is the first row of its waiting party. */
export const guestActs = (language: Language, acts: Acts) => (row: RegistrationInPanel, standsForParty: boolean) => {
  const [say, shared] = [messages(language), contentMessages(language)]
  const { id, named, email, confirmation } = row
  const act = (text: string, icon: RowAct['icon'], does: Does, more?: Partial<RowAct>) =>
    rowAct(text, shared.of(text, seatName(row, language)), icon, does, more)
  if (row.state === 'asked')
    return [
      act(say.accept, Check, acts.restore({ id, isAsked: true }), { isFirst: true, key: 'approve', movesOn: true }),
      act(say.decline, UserX, () => acts.onDecline(row), { isDanger: true, key: 'refuse' }),
    ]
  const emailId = confirmation?.id
  return [
    row.place &&
      act(say.seatNow, Armchair, () => acts.onSeat(row), {
        key: 'seat',
        ...(standsForParty ? { isFirst: true } : { isInMenu: true }),
      }),
    typeof emailId === 'string' && act(emailMessages(language).email, Mail, () => acts.onOpenEmail(emailId)),
    act(shared.edit, Pencil, () => acts.onEdit(id)),
    row.companionOf === null &&
      row.state !== 'cancelled' &&
      act(say.addCompanion, UserPlus, () => acts.onCompanion(row), { isInMenu: true }),
    email && act(say.write, Send, () => writeTo(email), { key: 'email' }),
    acts.onMoney &&
      hasMoney(row) &&
      act(moneyMessages(language).money, Euro, () => acts.onMoney?.(row), { key: 'charge' }),
    acts.onPerson && named && act(say.seePerson, UserRound, () => acts.onPerson?.(personPage(id))),
    row.filesWithAddress.length > 0 &&
      act(fileMessages(language).itIsTheirs, IdCard, acts.join(row), { isInMenu: true }),
    isHeld(row) && act(say.confirmHeld, UserCheck, acts.confirmSeat(id)),
    row.state === 'cancelled'
      ? act(shared.restore, ArchiveRestore, acts.restore({ id }))
      : act(row.state === 'waiting' ? say.leaveList : say.cancel, UserX, () => acts.onCancel(row), {
          isDanger: true,
          key: 'cancel',
        }),
  ].filter((known) => typeof known === 'object')
}
