/** A registration without the dietary note and the ticks. */
export const emptyDiet = {
  dietaryRestrictions: '',
  diet: null,
  dietConsentVersion: null,
  dietConsentAt: null,
  dietChangedAt: null,
}

/** A registration without its person: the seat stays, for the numbers of the event and for its companions and payments. */
export const emptyRegistration = {
  ...emptyDiet,
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
