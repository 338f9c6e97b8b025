// What the plates from 10 on share: the ground and its tones, and the vessels that things lie in, seen from above.
// A plate's name ends with the ink of its ground (src/kit/site/pictures/plates.ts reads it there).
import { sheet, INK, circ, oval, gouge, arcGouge, rays, rings, hatch, rnd } from './press.mjs'

const { sal, blau, crosta, rovell, fang, most } = INK

// Each ground, with the ink of its rays and that of hard shadows on it.
const grounds = {
  garnatxa: ['#5E1029', '#7A2340', '#3D0818'],
  taula: ['#C42C17', '#AB2312', '#8F1B10'],
  nit: ['#1C2350', '#2E3A78', '#10153A'],
  blau: ['#2450A4', '#3A66B8', '#163673'],
  fulla: ['#3C5424', '#526B37', '#283A16'],
  most: ['#260D1B', '#43202F', '#12040C'],
  rovell: ['#F6B02C', '#FFCB64', '#D08A10'],
  cel: ['#BFD8E6', '#DDEBF3', '#8FB4CB'],
  rosa: ['#F0AFA0', '#F9CDC1', '#DB8F7E'],
  molla: ['#F6DDA8', '#FFEFCB', '#D9B873'],
  brasa: ['#F0682A', '#FF8A52', '#B9430F'],
}

/** Draws a plate around the point (0, 0): ground, rays, and what `draw(s, shadow)` puts on them. */
export const plate = (name, ink, title, sd, draw, { k = 0.56, y = 446, r = 404 } = {}) => {
  const [bg, ray, shadow] = grounds[ink]
  const s = sheet(`${name}-${ink}`, { title, bg, tall: { cx: 1090, cy: y, k }, sd })
  s.raw(`<g transform="translate(1090 ${y})">`)
  if (r) s.ink(ray, rays(0, 0, r, r + 82, 44, 6))
  draw(s, shadow)
  s.raw('</g>')
  return s.save()
}

// ---------- vessels, about 370 wide on each side
/** The hard shadow below a round thing. */
export const shade = (s, sh, r = 370, x = 0, y = 0) => s.cut(sh, circ(x + 18, y + 30, r), { step: 60 })

/** A glazed dish with a band of `band` around. */
export const dish = (s, sh, band = blau, { r = 370, face = sal, low = '#EADFCB' } = {}) => {
  shade(s, sh, r)
  s.cut(sal, circ(0, 0, r), { step: 26 })
  s.cut(band, circ(0, 0, r - 14), { step: 26 })
  s.cut(sal, circ(0, 0, r - 46), { step: 26 })
  s.cut(low, circ(2, 3, r - 72), { step: 26 })
  s.cut(face, circ(5, 9, r - 78), { step: 26 })
  s.ink(sal, rings(0, 0, r - 24, { n: 1, a0: 175, a1: 300, w: 8, brk: 4 }))
}

/** A round board of wood. */
export const board = (s, sh, { r = 370, dark = '#8A4E1E', face = '#C98A4C', grain = '#B0733A', light = '#E4B276' } = {}) => {
  shade(s, sh, r)
  s.cut(dark, circ(0, 0, r), { step: 28 })
  s.cut(face, circ(-3, -7, r - 12), { step: 30 })
  s.ink(grain, hatch(circ(0, 0, r - 36), { ang: 24, gap: 36, len: 200, w: 4, skip: 0.3 }))
  s.ink(light, rings(0, -7, r - 22, { n: 1, a0: 175, a1: 300, w: 8, brk: 4 }))
}

/** An earthenware cassola with two lugs and `inside` in it. */
export const cassola = (s, sh, inside, { r = 360, a = 8, x = 0, y = 0 } = {}) => {
  const turn = (q) => [x + (r + 14) * Math.cos((q * Math.PI) / 180), y + (r + 14) * Math.sin((q * Math.PI) / 180)]
  shade(s, sh, r, x, y)
  for (const q of [a, a + 180]) s.cut('#7A3015', circ(...turn(q), r * 0.16), { step: 18 })
  s.cut(fang, circ(x, y, r), { step: 26 })
  s.cut('#B9602F', circ(x - 4, y - 7, r - 14), { step: 28 })
  s.ink('#DE8A55', rings(x - 4, y - 7, r - 24, { n: 2, gap: 14, a0: 175, a1: 300, w: 8, brk: 4 }))
  s.cut('#5A2410', circ(x, y, r * 0.8), { step: 24 })
  s.cut(inside, circ(x + 3, y + 8, r * 0.765), { step: 24 })
}

/** An iron pan with two handles and `inside` in it. */
export const pan = (s, sh, inside, { r = 356, a = 20 } = {}) => {
  const handle = (q, c, o) => {
    const at = { x: o[0] + r * Math.cos((q * Math.PI) / 180), y: o[1] + r * Math.sin((q * Math.PI) / 180), r: q }
    s.cut(c, 'M-30 -92Q64 -88 62 0Q64 88 -30 92L-30 58Q32 52 30 0Q32 -52 -30 -58Z', { at, step: 26 })
  }
  for (const q of [a, a + 180]) handle(q, sh, [16, 26])
  shade(s, sh, r)
  for (const q of [a, a + 180]) handle(q, '#3B3A44', [0, 0])
  s.cut('#22212B', circ(0, 0, r), { step: 26 })
  s.cut('#4A4954', circ(-3, -6, r - 9), { step: 28 })
  s.ink('#8E8D98', rings(-3, -6, r - 18, { n: 1, a0: 175, a1: 300, w: 8, brk: 4 }))
  s.cut('#1A1820', circ(0, 0, r - 40), { step: 26 })
  s.cut(inside, circ(3, 6, r - 50), { step: 26 })
}

/** A wicker basket, dark inside. */
export const basket = (s, sh, inside = '#3A1A0C') => {
  shade(s, sh, 370)
  s.cut('#7A3E14', circ(0, 0, 370), { step: 26 })
  let light = '', dark = ''
  for (let i = 0; i < 52; i += 1) {
    const a = (i * 360) / 52
    if (i % 2) light += arcGouge(0, 0, 346, a, a + 8.4, 34)
    else dark += arcGouge(0, 0, 346, a, a + 8.4, 34)
  }
  s.ink('#D99A52', light)
  s.ink(crosta, dark)
  s.cut('#5A2A0E', circ(0, 0, 318), { step: 26 })
  s.cut(inside, circ(3, 6, 306), { step: 26 })
}

/** A round tray of tin. */
export const tray = (s, sh, face = '#DCE7ED', { r = 370 } = {}) => {
  shade(s, sh, r)
  s.cut('#7F97A8', circ(0, 0, r), { step: 26 })
  s.cut('#C5D3DB', circ(-2, -5, r - 9), { step: 28 })
  s.cut('#7F97A8', circ(0, 0, r - 36), { step: 26 })
  s.cut(face, circ(4, 8, r - 43), { step: 26 })
  s.ink(sal, rings(-2, -5, r - 20, { n: 1, a0: 175, a1: 300, w: 8, brk: 4 }))
}

// ---------- things that many plates have
/** A wooden spoon from its bowl (0, 0) to the right. */
export const spoon = (s, at, [shadow, dark, wood, light] = ['#5A2A0E', '#8A4E1E', '#C98A4C', '#E9BE84']) => {
  const d = 'M-66 0C-66 -34 -30 -46 4 -44C40 -42 52 -20 74 -11L330 -13Q344 0 330 13L74 11C52 20 40 42 4 44C-30 46 -66 34 -66 0Z'
  if (shadow) s.cut(shadow, d, { at: { ...at, x: at.x + 10, y: at.y + 17 }, step: 40 })
  s.cut(dark, d, { at, step: 24 })
  s.cut(wood, 'M-58 -3C-58 -32 -28 -42 4 -40C38 -38 50 -18 74 -9L328 -11Q338 -3 328 4L74 2C52 10 40 28 4 32C-30 36 -58 28 -58 -3Z', { at, step: 26 })
  s.cut(dark, 'M-46 -2C-46 -24 -22 -30 4 -28C28 -26 40 -14 40 0C40 14 24 26 2 27C-22 28 -46 20 -46 -2Z', { at, step: 22 })
  s.cut(light, 'M-36 4C-34 -14 -14 -20 6 -18C24 -16 34 -8 33 3C28 14 14 20 0 20C-16 21 -32 16 -36 4Z', { at, step: 20 })
}

/** A kitchen knife, its tip to the left. */
export const knife = (s, at, shadow, handle = most) => {
  const d = 'M-206 12C-150 -20 -60 -28 60 -28V26L-120 38Q-176 38 -206 12Z'
  if (shadow) s.cut(shadow, `${d}M60 -22H236V26H60Z`, { at: { ...at, x: at.x + 10, y: at.y + 17 }, step: 44 })
  s.cut('#A9C3D2', d, { at, step: 30 })
  s.cut('#EAF3F7', 'M-206 12C-150 -20 -60 -28 60 -28V6L-140 20Q-180 20 -206 12Z', { at, step: 30 })
  s.cut(handle, 'M56 -24H226Q250 2 226 28H56Z', { at, step: 26 })
}

/** A leaf 200 long from (-100, 0) to (100, 0), as a definition. */
export const leaf = (s, id, [dark, mid, vein] = ['#2C3F18', '#5E7B30', '#B4C76A']) =>
  s.def(id, () => {
    s.cut(dark, 'M-100 4C-60 -50 40 -54 104 2C44 54 -56 50 -100 4Z', { step: 22 })
    s.cut(mid, 'M-98 -2C-58 -50 40 -54 100 -3C42 38 -56 36 -98 -2Z', { step: 20 })
    s.ink(vein, gouge(-92, -1, 92, -3, 4), gouge(-44, -2, -22, -28, 3), gouge(0, -2, 26, -30, 3), gouge(-44, 0, -18, 22, 3), gouge(2, 0, 30, 22, 3))
  })

/** A bean, as a definition. */
export const bean = (s, id, [dark, mid, light] = ['#B98A4C', '#FBEFD4', '#FFFDF6']) =>
  s.def(id, () => {
    s.cut(dark, 'M-38 6C-42 -22 -10 -30 8 -24C34 -18 46 -2 40 16C34 32 16 26 4 18C-8 12 -14 24 -24 24C-34 22 -38 14 -38 6Z', { step: 14 })
    s.cut(mid, 'M-37 0C-40 -24 -10 -31 8 -26C32 -20 43 -6 38 9C32 22 16 18 4 11C-8 6 -14 17 -24 17C-33 15 -37 8 -37 0Z', { step: 14 })
    s.ink(light, gouge(-26, -8, 10, -16, 5, -4))
  })

/** A slice of lemon or orange around (x, y). */
export const slice = (s, x, y, r, [skin, pith, flesh] = ['#E9A81F', '#FFF0BE', '#F8CB45'], turn = 12) => {
  s.cut(skin, circ(x, y, r), { step: 16 })
  s.cut(pith, circ(x, y, r * 0.86), { step: 16 })
  let segments = ''
  for (let i = 0; i < 8; i += 1) {
    const p = (q, d) => `${(x + r * q * Math.cos(((i * 45 + turn + d) * Math.PI) / 180)).toFixed(0)} ${(y + r * q * Math.sin(((i * 45 + turn + d) * Math.PI) / 180)).toFixed(0)}`
    segments += `M${p(0.13, 0)}L${p(0.68, -17)} ${p(0.77, -6)} ${p(0.77, 6)} ${p(0.68, 17)}Z`
  }
  s.ink(flesh, segments)
  s.ink(sal, arcGouge(x, y, r * 0.93, 190, 262, r * 0.06))
}

/** A place at random in the circle of radius r, for `scatter`'s angles. */
export const turned = () => rnd(0, 360)
export { circ, oval }
