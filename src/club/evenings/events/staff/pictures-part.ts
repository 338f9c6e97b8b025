/** What the address of the form ends with that leads to its pictures. */
export const picturesPart = 'fotos'
