import { folded, partsOf } from '#base/text/folded.ts'

/** What may get a drawing, as the drawings know it: dinners, tastings, talks, travels, workshops, restaurants, posts. */
type Occasion = 'sopar' | 'tast' | 'xerrada' | 'viatge' | 'taller' | 'restaurant' | 'post'

/** The inks of grounds (brand §2). */
type Ink = 'garnatxa' | 'rovell' | 'nit' | 'fulla' | 'taula' | 'cel' | 'blau' | 'most' | 'rosa' | 'molla' | 'brasa'

type Plate = { src: string; ink: Ink; fits: RegExp; occasions: Occasion[] }

/** `fits`: the beginnings of words, without accents, that a title has. The ink of the ground ends the name of most. */
const plate = (name: string, fits: string, occasions: string, ink = name.split('-').at(-1) as Ink): Plate => ({
  src: `/plates/${name}.svg`,
  ink,
  fits: new RegExp(String.raw`(?<![a-z0-9])(?:${fits})`, 'g'),
  occasions: occasions.split(' ') as Occasion[],
})

/** The drawings that content without a picture may get (docs/press). */
export const plates = [
  plate('01-vi', 'vin(?:o|os|s)?(?![a-z])|vi(?![a-z])|bodega|celler|botella|ampolla', 'tast', 'garnatxa'),
  plate('02-tomaquet', 'tomat|tomaquet|tomaca|ensalad|amanid|verano|estiu', 'sopar taller restaurant', 'rovell'),
  plate('03-restaurant', 'estrella|estrelles|gala(?![a-z])|aniversari', 'sopar restaurant', 'nit'),
  plate('04-plats', 'catalan|catala|tradici|platillo|fogon|fogo', 'sopar restaurant', 'fulla'),
  plate('05-taula', 'mesa|taula|rotllana|rond|socio|socis|encuentro|trobada', 'sopar xerrada', 'taula'),
  plate('06-pa-pernil', 'jamon|pernil|iberic|bocadill|entrepa', 'sopar tast taller', 'cel'),
  plate('07-cuina', 'cocin|cuin|chef|receta|recepta|mercado|mercat', 'sopar taller restaurant post', 'blau'),
  plate('08-calcots', 'calcot|brasa|barbacoa|sarmient|sarment|romesco|salvitxada', 'viatge', 'most'),
  plate('09-vinya', 'vina(?![a-z])|vinyes|vinya|vinas|montserrat|penedes|campo|camp(?![a-z])|picnic', 'viatge', 'rosa'),
  plate('10-anxoves-blau', 'anxov|anchoa|salazon|saladura|conserv|escala', 'tast'),
  plate('11-formatges-fulla', 'formatg|queso|quesos|queser|cabra|ovella|oveja', 'tast'),
  plate('12-verema-rosa', 'verem|vendimi|garnatx|garnacha|priorat|raim|uva|uvas|poda', 'tast viatge'),
  plate(
    '13-llotja-nit',
    'llotja|lonja|ostra|marisc|mar(?![a-z])|pesca|port(?![a-z])|puerto',
    'sopar viatge restaurant',
  ),
  plate('14-llibreta-rovell', 'llibret|libret|apunt|nota|notas|cronic|historia|memoria|club', 'xerrada post'),
  plate('15-llotja-rosa', 'peix|pescad|mariner', 'sopar restaurant'),
  plate('16-culleres-molla', 'culler|cuchar|menu|sopa(?![a-z])|sopas|sopes', 'sopar restaurant'),
  plate('17-vermut-taula', 'vermut|vermout|aperitiu|aperitivo|tapa|tapes|tapas', 'tast restaurant'),
  plate('18-paella-cel', 'paella|arros a|arroces|arrossos|fideua|valenci', 'sopar restaurant'),
  plate('19-hort-rosa', 'hort|huert|verdur|vegeta|vegan|enciam|lechuga|maresme', 'taller restaurant viatge'),
  plate(
    '20-fesols-blau',
    'fesol|mongeta|judia|legumbr|llegum|botifarra|butifarra|escudella|santa pau',
    'sopar restaurant',
  ),
  plate(
    '21-embotits-taula',
    'embotit|embutid|fuet|llonganissa|longaniza|matanza|matanca|porc|cerdo|fonda',
    'tast restaurant',
  ),
  plate('22-cargols-nit', 'cargol|caracol|llauna|lleida', 'sopar restaurant'),
  plate('23-sardines-brasa', 'sardin|blau|azul|costa|xarxa|llagut', 'sopar restaurant'),
  plate('24-trencada-fulla', 'cassola|cazuela|casquer|menuts|callos|tripa|cap i pota|guis', 'sopar restaurant'),
  plate(
    '25-adjectius-rovell',
    'adjeti|adjecti|escrib|escriu|libro|llibre|poema|palabra|paraula|lectur',
    'xerrada post',
  ),
  plate('26-compte-cel', 'cuesta|costa un|precio|preu|cuenta|compte|econom|dinero|diners|negoci', 'xerrada post'),
  plate('27-arros-garnatxa', 'arros|arroz|delta|cereal|gra(?![a-z])|grano', 'viatge tast'),
  plate('28-ganivets-rosa', 'ganivet|cuchill|esmol|afila|corta|tall(?![a-z])|ceba|cebolla', 'taller'),
  plate('29-pa-nit', 'pan(?![a-z])|pans|panes|pa(?![a-z])|forn|horno|masa|massa|harina|farina|crosta', 'taller post'),
  plate('30-balanca-molla', 'madrugada|matinada|compra|parad|puesto|peso|pes(?![a-z])|balan', 'viatge post xerrada'),
  plate('31-cistella-taula', 'mercado|mercat|cistell|cesta|temporada|alba', 'viatge post restaurant'),
  plate('32-carxofa-rosa', 'carxof|alcachof|prat|invierno|hivern', 'post restaurant'),
  plate('33-sofregit-fulla', 'sofregit|sofrito|picada|caldo|brou|lent', 'taller post'),
  plate('34-caliu-molla', 'caliu|ceniza|cendra|remolat|escalivad|porro|puerro|tardor|otono', 'sopar restaurant'),
  plate(
    '35-graella-most',
    'graella|parrill|brases|brasas|foc|fuego|foguera|hoguera|sant joan',
    'sopar restaurant viatge',
  ),
  plate('36-bolets-garnatxa', 'bolet|seta|setas|bosque|bosc|trufa|tofona|cacera|caza', 'viatge taller'),
  plate('37-crema-nit', 'crema|postre|dolc|dulce|pastel|pastis|xocolat|chocolat|azucar|sucre', 'taller sopar'),
  plate('38-oli-rosa', 'oli(?![a-z])|olis|oliva|aceite|aceituna|arbequina', 'tast'),
  plate(
    '39-copes-brasa',
    'cava|copa|copes|copas|brindis|espumos|escumos|champ|xampany|fiesta|festa|any nou',
    'tast sopar',
  ),
  plate('40-cafe-blau', 'cafe|sobremesa|desayun|esmorzar|tertulia|conversa|gallet|galet', 'xerrada post'),
]

/** The ink of a drawing's ground; undefined for any other picture. */
export const inkOf = (src: string) => plates.find((drawn) => drawn.src === src)?.ink

// Categories and nouns of content, by the beginnings of their words.
const occasions: [RegExp, Occasion][] = [
  [/\b(?:cena|sopar|comida|dinar|apat)/, 'sopar'],
  [/\b(?:cata|tast|degusta)/, 'tast'],
  [/\b(?:charla|xerrad|conferenci|debat|presenta)/, 'xerrada'],
  [/\b(?:viaje|viatge|salida|sortid|visit|excursi|escapad)/, 'viatge'],
  [/\b(?:taller|curs|clase|classe)/, 'taller'],
  [/\brestaurant\b/, 'restaurant'],
  [/\bpost\b/, 'post'],
]

/** How well a plate fits: by the words of the category, of the title, and by the kind of occasion. */
export const fitOf = ({ fits, occasions: its }: Plate, title: string, category: string) => {
  const [words, kind] = [title, category].map((text) => partsOf(text).map(folded).join(' ')) as [string, string]
  const occasion = occasions.find(([pattern]) => pattern.test(kind))?.[1]
  const count = (text: string) => text.match(fits)?.length ?? 0
  return 4 * count(kind) + 3 * count(words) + (occasion && its.includes(occasion) ? 1 : 0)
}
