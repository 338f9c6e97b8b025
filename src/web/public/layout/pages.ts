/** The pages of the menus, in their order (spec §2, shared layout). */
export const menuPages = [
  { to: '/', name: 'home' },
  { to: '/club', name: 'club' },
  { to: '/eventos', name: 'events' },
  { to: '/restaurantes', name: 'restaurants' },
  { to: '/blog', name: 'blog' },
  { to: '/contacto', name: 'contact' },
] as const
