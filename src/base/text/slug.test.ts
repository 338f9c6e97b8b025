import { expect, test } from 'vitest'
import { freeSlug, postSlugOf, slugOf, slugPattern } from './slug.ts'

test.for([
  ['Elogio de la alcachofa fea', 'elogio-de-la-alcachofa-fea'],
  ['Pa amb tomàquet i una tesi', 'pa-amb-tomaquet-i-una-tesi'],
  ['La col·lecció d’estiu: què hi posem?', 'la-colleccio-destiu-que-hi-posem'],
  ['¿Y el año   próximo? ¡Ñoquis!', 'y-el-ano-proximo-noquis'],
  ['Açorda -- amb bacallà', 'acorda-amb-bacalla'],
  ['  Vi_nou: 10:00 – 14:00  ', 'vi_nou-1000-1400'],
  ['Smørrebrød på Ærø', 'smorrebrod-pa-aero'],
  ['Weißwurst & Süßes: STRAẞE', 'weisswurst-susses-strasse'],
  ['Łódź, Đà Nẵng, Þingvellir, Garður', 'lodz-da-nang-thingvellir-gardur'],
  ['Işık, İzmir, ığdır', 'isik-izmir-igdir'],
  ['Hors-d’œuvre, cœliaque', 'hors-doeuvre-coeliaque'],
  ['Paraŀlel i l’Hospitaŀet', 'parallel-i-lhospitalet'],
  ['Ħobż, Șțefan, Čačak, Ģimene, Vaŋga, Ɛwe, Ɓaawo, Gözəl', 'hobz-stefan-cacak-gimene-vanga-ewe-baawo-gozel'],
  ['Ｓｕｓｈｉ ２０２７, ﬁdeuà, 1ª y 2º, 𝓥𝓲𝓷𝓸', 'sushi-2027-fideua-1a-y-2o-vino'],
  ['Cava® 🍷 Vi™', 'cava-vi'],
  ['…', ''],
  ['🍷🍷', ''],
  ['Вино и сыр', ''],
  ['ß'.repeat(200), 's'.repeat(200)],
])('the slug of %s is %s', ([title, slug]) => {
  expect(slugOf(title!)).toBe(slug)
})

test('no letter of a Latin alphabet is lost', () => {
  const [from, until] = [0xc0, 0x1eff]
  const all = Array.from({ length: until - from + 1 }, (_, n) => String.fromCodePoint(from + n))
  // Phonetic signs, of clicks, glottal stops and tones, and letters above a line belong to no word of a title.
  const isLetter = (letter: string) =>
    /[\p{Lu}\p{Ll}\p{Lt}]/u.test(letter) && /\p{Script=Latin}/u.test(letter) && !/[ƄƅƍƛƼƽƾɁɂʖʗʘʡʢʩʬʭᴀ-ᷬ]/u.test(letter)
  const lost = all.filter((letter) => isLetter(letter) && !/^[a-z]+$/.test(slugOf(letter)))
  expect(lost).toEqual([])
})

test.for([
  ['🍷🍷', 'publicacion-2027-03-28'],
  ['', 'publicacion-2027-03-28'],
  ['乾杯！', 'publicacion-2027-03-28'],
  // The form refuses a slug of two letters.
  ['¡Vi!', 'publicacion-2027-03-28'],
  ['🍷 Vermut 🍷', 'vermut'],
])('the slug of the post %s is %s', ([title, slug]) => {
  expect(postSlugOf(title!, '2027-03-28')).toBe(slug)
  expect(slug).toMatch(slugPattern)
})

test('for a taken slug the first free number is appended', () => {
  expect(freeSlug('sofrito', new Set(['sofrito', 'sofrito-2', 'sofrito-4']))).toBe('sofrito-3')
})
