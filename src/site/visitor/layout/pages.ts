/** The pages of the menus, in their order (spec §2, shared layout). */
export const menuPages = [
  { to: '/', name: 'home' },
  { to: '/club', name: 'club' },
  { to: '/eventos', name: 'events' },
  { to: '/restaurantes', name: 'restaurants' },
  { to: '/blog', name: 'blog' },
  { to: '/contacto', name: 'contact' },
] as const

/** The header leads there on a device that has booked. */
export const bookingsPage = { to: '/mis-mesas', name: 'bookings' } as const

/** Those of the drawer and the footer. */
export const listedPages = [...menuPages, bookingsPage]

/** Its icon stands in the header, its name in the drawer of small screens. */
export const searchPage = { to: '/buscar', name: 'search' } as const
