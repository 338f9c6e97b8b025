/** A registration without the dietary note. */
export const emptyNote = { dietaryRestrictions: '', dietConsentVersion: null, dietConsentAt: null }

/** A registration without its person: the seat stays, for the numbers of the event and for its companions and payments. */
export const emptyRegistration = {
  ...emptyNote,
  fullName: '',
  email: '',
  phone: '',
  howDidYouKnowUs: '',
  notes: '',
  userId: null,
  memberId: null,
  idempotencyKey: null,
  clientNetwork: null,
  confirmationPending: false,
}
