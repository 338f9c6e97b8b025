/** The inks of grounds and words (brand §2), for pictures that no stylesheet reaches. */
export const inks = {
  sal: '#FFFBF2',
  most: '#260D1B',
  garnatxa: '#5E1029',
  pebrot: '#A81E1A',
  taula: '#C42C17',
  brasa: '#F0682A',
  rovell: '#F6B02C',
  molla: '#F6DDA8',
  rosa: '#F0AFA0',
  cel: '#BFD8E6',
  fulla: '#3C5424',
  blau: '#2450A4',
  nit: '#1C2350',
} as const

export type Ink = keyof typeof inks

/** Whether words on this ground are dark. */
export const isLight = (ink: Ink) => ['sal', 'brasa', 'rovell', 'molla', 'rosa', 'cel'].includes(ink)

/** The ink that a page writes as a colour. */
export const inkAt = (colour: string): Ink =>
  (Object.keys(inks) as Ink[]).find((ink) => inks[ink] === colour) ?? 'taula'
