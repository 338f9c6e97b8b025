/** Whether a picture is dark, with light text on it, or light, with dark text. */
export type Tone = 'dark' | 'light'

type Plate = { src: string; tone: Tone; ground: string }

const plate = (name: string, tone: Tone, ground: string): Plate => ({ src: `/plates/${name}.svg`, tone, ground })

/** The nine hero plates in their order (brand §6). `ground` is the colour behind the text. */
export const plates = {
  wine: plate('01-vi', 'dark', '#3A0A1F'),
  tomato: plate('02-tomaquet', 'light', '#F6B02C'),
  restaurant: plate('03-restaurant', 'dark', '#1C2350'),
  dishes: plate('04-plats', 'dark', '#34491F'),
  table: plate('05-taula', 'dark', '#C42C17'),
  ham: plate('06-pa-pernil', 'light', '#BFD8E6'),
  kitchen: plate('07-cuina', 'dark', '#2450A4'),
  calcots: plate('08-calcots', 'dark', '#1C0C14'),
  vineyard: plate('09-vinya', 'light', '#EFB640'),
} as const

export const heroPlates = Object.entries(plates) as [keyof typeof plates, Plate][]

export const defaultEvent = plate('default-event', 'dark', '#C42C17')
export const defaultRestaurant = plate('default-restaurant', 'dark', '#2F4A22')

const bySource = new Map(
  [...Object.values(plates), defaultEvent, defaultRestaurant].map((drawing) => [drawing.src, drawing]),
)

/** The drawing with this address, if it is one of ours. The name of a newer one ends with the ink of its ground. */
export const plateAt = (src: string): Plate | undefined => {
  const ink = /^\/plates\/\d+-.+-(\w+)\.svg$/.exec(src)?.[1] ?? ''
  return (
    bySource.get(src) ??
    (ink ? { src, tone: lightInks.has(ink) ? 'light' : 'dark', ground: `var(--${ink})` } : undefined)
  )
}

const lightInks = new Set(['rovell', 'cel', 'rosa', 'molla', 'brasa'])

const grounds: Record<string, string> = {
  sopars: '#5E1029',
  cenas: '#5E1029',
  tastos: '#1C2350',
  catas: '#1C2350',
  xerrades: '#2450A4',
  charlas: '#2450A4',
  viatges: '#3C5424',
  viajes: '#3C5424',
}

/** The background colour of a photo, by category (brand §9). */
export const groundFor = (category: string) => grounds[category.toLowerCase()] ?? '#C42C17'
