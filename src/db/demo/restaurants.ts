import type { restaurants } from '../schema/restaurants.ts'
import { barracaPuntIGra } from './restaurants/barraca-punt-i-gra.ts'
import { bodegaLaDotzena } from './restaurants/bodega-la-dotzena.ts'
import { caLOriola } from './restaurants/ca-l-oriola.ts'
import { caLaQuima } from './restaurants/ca-la-quima.ts'
import { calRebotit } from './restaurants/cal-rebotit.ts'
import { elLlagutDePaper } from './restaurants/el-llagut-de-paper.ts'
import { elSafareig } from './restaurants/el-safareig.ts'
import { fondaPerdiuCoixa } from './restaurants/fonda-perdiu-coixa.ts'
import { hostalDeLaBoiraBaixa } from './restaurants/hostal-de-la-boira-baixa.ts'
import { lHortDelMussol } from './restaurants/l-hort-del-mussol.ts'
import { laCassolaTrencada } from './restaurants/la-cassola-trencada.ts'
import { laNassaTossuda } from './restaurants/la-nassa-tossuda.ts'
import { masDeLesSetCulleres } from './restaurants/mas-de-les-set-culleres.ts'
import { ago } from './when.ts'

type NewRestaurant = typeof restaurants.$inferInsert

/** Thirteen houses, so that the list has three pages of six. The first one is the latest visit. */
export const demoRestaurants = (now: Date): NewRestaurant[] => [
  visited(caLOriola, 9),
  visited(laNassaTossuda, 40),
  visited(calRebotit, 75),
  visited(masDeLesSetCulleres, 118),
  visited(bodegaLaDotzena, 160),
  visited(elSafareig, 205),
  visited(barracaPuntIGra, 260),
  visited(lHortDelMussol, 315),
  visited(caLaQuima, 370),
  visited(fondaPerdiuCoixa, 430),
  visited(hostalDeLaBoiraBaixa, 500),
  visited(elLlagutDePaper, 590),
  visited(laCassolaTrencada, 700),
].map(({ days, ...restaurant }) => ({ ...restaurant, createdAt: ago(now, { days }), updatedAt: ago(now, { days }) }))

const visited = (restaurant: NewRestaurant, days: number) => ({ ...restaurant, days })
