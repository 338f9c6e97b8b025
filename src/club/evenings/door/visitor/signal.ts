const patterns = { go: [80], ask: [60, 80, 60], stop: [250] } as const
const tones = { go: [660, 880], ask: [520, 520], stop: [260, 200] } as const

let audio: AudioContext | undefined

/** Says an answer to who does not look: by vibration and two notes, where the phone has them and a press has allowed it. */
export const signal = (tone: keyof typeof patterns) => {
  // Not in every browser.
  ;(navigator as Partial<Navigator>).vibrate?.([...patterns[tone]])
  try {
    audio ??= new AudioContext()
    for (const [n, pitch] of tones[tone].entries()) {
      const note = audio.createOscillator()
      const volume = audio.createGain()
      const from = audio.currentTime + n * 0.12
      note.frequency.value = pitch
      volume.gain.setValueAtTime(0.12, from)
      volume.gain.exponentialRampToValueAtTime(0.001, from + 0.11)
      note.connect(volume).connect(audio.destination)
      note.start(from)
      note.stop(from + 0.12)
    }
  } catch {
    // Without sound the colour, the sign and the words say it.
  }
}
