// In a file of its own: the form without scripts needs the names and not the checks.

/** How a guest heard of the club, stored as the Spanish text of the spec (§5). */
export const referralSources = [
  'Redes sociales',
  'Recomendación de un amigo',
  'Búsqueda en Google',
  'Prensa/Medios',
  'Ya soy socio',
  'Otro',
] as const
