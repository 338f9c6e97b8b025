// Constant, so that the rows of the demo can point at each other and a link to one of them survives a new start.

export const organizerIds = {
  club: 'b0e13cd6-8fb7-43c9-8468-210b55a88ccd',
  masFumerol: '209399f8-0217-4144-9c99-ac3a7ad85c8a',
  botaTorta: 'e294da2e-6f4c-4ea7-bb94-72e8bbbb2f0c',
  beaucresson: '3551fd3f-3572-461f-bec8-1ac46df20816',
  crostaTossuda: '588586e0-80fc-4eca-b785-2131766a3667',
  majadaQuieta: 'ed14ebde-3880-4d16-b359-9b4dbb787ef9',
}

export const restaurantIds = {
  caLOriola: 'b708278f-74f6-433b-8265-ebbb1508e3be',
  nansaTossuda: 'a7551a0e-e222-4441-9cc6-a714a9464339',
  calRebotit: '1b4044e7-2483-49c3-bb2c-83afee636ab2',
  setCulleres: 'cbb2e37f-c225-432a-8e82-771f36c51a44',
  laDotzena: '5677ce35-36c1-487c-9956-4be14405f1c3',
  elSafareig: '9a928de9-9756-4d8d-9570-89abdd58c4af',
  puntIGra: 'c045f24e-4b87-44e4-a056-a63815deaa6f',
  hortDelMussol: 'c9c631c1-29b0-4ad7-8cdb-386cf7f6f02b',
  caLaQuima: '64d46b42-25a4-4768-835e-ea426025394e',
  perdiuCoixa: 'b739d4f2-9941-4b45-81ee-b69ec41187d5',
  boiraBaixa: '3d2adccf-bd85-41e7-b0b4-489b00cf8e53',
  llagutDePaper: '6759ae79-b4fb-40ac-863d-614609276bed',
  cassolaTrencada: 'f3780ab4-9eaf-4c0d-8dbc-87390e023a1e',
}

export const eventIds = {
  rotllana: 'dbd69591-acc8-47a4-b1a7-8180f252db19',
  cheeses: 'ff44297f-a8c2-4ce5-ba97-ec493f96c374',
  delta: 'a50e0278-4e42-43ea-b039-6c310ecd3a85',
  knives: '4ae2ed9f-2b6a-42fe-bfcc-f72adad204d2',
  caLOriola: 'e893c410-fbab-401f-8656-0894d5ecb772',
  market: '425f5002-2e79-47bd-8ed7-d2326e26c8cc',
  garnachas: '2ff6e2a8-4f57-451d-8319-8f348fe47f28',
  noAdjectives: '3264b441-5b90-4a10-8fde-27c4bf0e9d2c',
  embers: '8d6c6942-820e-4b2a-b134-c4884ffd3577',
  breadAndTomato: '33dd6e03-c3a3-4435-a03e-661dac834b2a',
  anchovies: 'a690e01a-8097-4f20-bc57-c5b32d52037f',
  garden: '55f3f4e5-4284-43a1-be38-28def58a77d5',
  priceOfADish: '49b323fe-2fa5-477a-ace1-42600a79b77c',
  amongVines: 'd3aed40c-bce7-4736-a380-8b388b52e951',
}

export const requestIds = {
  nuria: '3ee94b8d-e7a5-4ca3-a732-fa284b37a13a',
  jaume: '20bd7be6-ede0-4289-9fa8-7642f011c100',
  lucia: '70d16315-b65d-4bb7-9d68-307a95b72013',
  oriol: '048e8e25-9059-425c-9bb8-1fa64bbad56d',
  ewa: 'dab3b306-68fd-4941-a290-eec0aea1370f',
  carme: 'c99ba435-f3a5-4d1c-9fb9-bde1b9668f01',
  marta: '551a2150-db71-4c3f-bb2f-87bbe0731f62',
  helena: 'f40a59ab-f3db-4f18-b366-ce078b335aba',
  pau: '220067be-29f8-4bcf-8e4c-ea739df279f3',
  sergio: 'bd7d25a8-099f-4966-ab4f-c837f636bce8',
  andres: '9ade8201-8881-4134-9909-9f00469f77d9',
  carlota: '0bd459d2-829d-48a4-a9c7-11c6cbc58fe9',
}
