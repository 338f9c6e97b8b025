/** What another club would change: its name, where it is, when it opens. Sample values (decision 20). */
export const club = {
  name: 'Cercle Gastronòmic',
  founded: 2018,
  libraryTitles: 1000,
  email: 'hola@cercle.example',
  phone: '+34 930 000 000',
  address: { street: 'Carrer del Rebost, 8', postalCode: '08003', city: 'Barcelona', country: 'ES' },
  social: {
    instagram: 'https://www.instagram.com/cerclegastronomic.example',
    facebook: 'https://www.facebook.com/cerclegastronomic.example',
    x: 'https://x.com/cerclegastronomic_example',
  },
  hours: {
    weekdays: ['10:00–14:00', '16:00–20:00'],
    saturday: ['10:00–14:00'],
    sunday: [],
  },
} as const

export const limits = {
  homeUpcomingEvents: 3,
  restaurantsPerPage: 6,
  blogSkeletons: 6,
  recentRequests: 5,
  cancellationNoticeHours: 48,
  trashDays: 30,
} as const
