import { useEffect } from 'react'
import { useStableCallback } from '../table/use-stable-callback.ts'

type Kept = { act: () => unknown; until: number }
let kept: Kept[] = []

/** Keeps how an act is undone, for so many seconds, for ⌘Z. Returns how to forget it. */
export const rememberUndo = (act: () => unknown, seconds: number) => {
  const one = { act, until: Date.now() + seconds * 1000 }
  kept = [...kept.filter(({ until }) => until > Date.now()), one]
  return () => void (kept = kept.filter((other) => other !== one))
}

/** The same while a bar with «Deshacer» is on the screen. Without `act` nothing is kept. */
export const useUndoKey = (act: (() => unknown) | false) => {
  const isOffered = act !== false
  const run = useStableCallback(() => act !== false && act())
  useEffect(() => (isOffered ? rememberUndo(run, Infinity) : undefined), [isOffered, run])
}

/** Undoes the latest act that can be, once. */
export const runLastUndo = () => {
  const last = kept.findLast(({ until }) => until > Date.now())
  kept = kept.filter((one) => one !== last)
  return last?.act()
}
