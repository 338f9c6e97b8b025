import { useLayoutEffect } from 'react'

type EarlyPress = ((press: Event) => void) & { button?: HTMLButtonElement | null }

declare global {
  interface Window {
    earlyPress?: EarlyPress
  }
}

/** Runs before the page is painted: keeps in mind the last button that is pressed while nothing answers yet. */
export const earlyPressScript =
  'addEventListener("click",earlyPress=function(p){earlyPress.button=p.target.closest("button[type=button]")},true)'

/** Presses it again once the page answers: on a slow line the page is seen long before its scripts are there. */
export const useEarlyPress = () =>
  // Before anything else can be pressed, which answers by itself.
  useLayoutEffect(() => {
    const { earlyPress } = window
    if (!earlyPress) return
    window.removeEventListener('click', earlyPress, true)
    delete window.earlyPress
    const { button } = earlyPress
    // A press that made React hurry is one that React itself goes on with.
    if (button?.isConnected && window.event?.type !== 'click') queueMicrotask(() => button.click())
  }, [])
