import { useState } from 'react'

/** Which companions get the `seats` beside the guest, who always gets one: the first ones as written, until the guest chooses. */
export const useWhoSits = (companions: number, seats: number) => {
  const [chosen, setChosen] = useState<number[]>()
  const all = Array.from({ length: companions }, (_, at) => at)
  const sitting = chosen?.length === seats ? chosen : all.slice(0, Math.max(0, seats))
  const leftOut = all.filter((at) => !sitting.includes(at))
  return {
    /** The places of the companions in the form: who sits first, and otherwise as written. */
    order: [...sitting, ...leftOut],
    isLeftOut: (at: number) => leftOut.includes(at),
    /** Gives the seat of a companion to the first who has none, or the last seat to a companion without one. */
    swap: (at: number) => {
      const [out, into] = sitting.includes(at) ? [at, leftOut[0]!] : [sitting.at(-1)!, at]
      setChosen(all.filter((one) => one === into || (one !== out && sitting.includes(one))))
    },
    reset: () => setChosen(undefined),
  }
}
