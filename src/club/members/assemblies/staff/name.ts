/** What the panel calls them, also in its first load. */
export const assembliesName = { es: 'Asambleas', ca: 'Assemblees' }
