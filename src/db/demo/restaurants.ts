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
import { laNansaTossuda } from './restaurants/la-nansa-tossuda.ts'
import { masDeLesSetCulleres } from './restaurants/mas-de-les-set-culleres.ts'
import { ago } from './when.ts'

type NewRestaurant = typeof restaurants.$inferInsert

/** Thirteen houses, so that the list has three pages of six. The first one is the latest visit. */
export const demoRestaurants = (now: Date): NewRestaurant[] => [
  visited(caLOriola, ago(now, { days: 9 })),
  visited(laNansaTossuda, ago(now, { days: 40 })),
  visited(calRebotit, ago(now, { days: 75 })),
  visited(masDeLesSetCulleres, ago(now, { days: 118 })),
  visited(bodegaLaDotzena, ago(now, { days: 160 })),
  visited(elSafareig, ago(now, { days: 205 })),
  visited(barracaPuntIGra, ago(now, { days: 260 })),
  visited(lHortDelMussol, ago(now, { days: 315 })),
  visited(caLaQuima, ago(now, { days: 370 })),
  visited(fondaPerdiuCoixa, ago(now, { days: 430 })),
  visited(hostalDeLaBoiraBaixa, ago(now, { days: 500 })),
  visited(elLlagutDePaper, ago(now, { days: 590 })),
  visited(laCassolaTrencada, ago(now, { days: 700 })),
]

const visited = (restaurant: NewRestaurant, createdAt: Date) => ({ ...restaurant, createdAt, updatedAt: createdAt })
