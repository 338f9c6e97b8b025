import { Flashlight, Search } from 'lucide-react'
import { QRCanvas, frameLoop, rearCamera } from 'qr/dom.js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import { ScreenWithHead } from './screen-with-head.tsx'
import styles from './scan.module.css'

type ScanProps = {
  inside: string
  isPaused: boolean
  onCode: (code: string) => void
  onSearch: () => void
  onClose: () => void
}

/** A code that was not read for so long was taken away. */
const goneAfterMs = 1500

/** The camera, which reads the code of a ticket, also without a network. `isPaused`: an answer is over it. */
export default function Scan({ inside, isPaused, onCode, onSearch, onClose }: ScanProps) {
  const say = useSay(messages)
  const video = useRef<HTMLVideoElement>(null)
  const [isBroken, setIsBroken] = useState(false)
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [isLit, setIsLit] = useState(false)
  const seen = useRef({ code: '', at: 0 })
  const read = useEffectEvent((code: string) => {
    const at = performance.now()
    // A ticket that is still before the camera is no second guest.
    const isStill = code === seen.current.code && at - seen.current.at < goneAfterMs
    seen.current = { code, at }
    if (!isPaused && !isStill) onCode(code)
  })
  useEffect(() => {
    const player = video.current!
    let isOver = false
    let stop = () => {}
    const begin = async () => {
      try {
        const camera = await rearCamera(player)
        const canvas = new QRCanvas()
        const [first] = (player.srcObject as MediaStream | null)?.getVideoTracks() ?? []
        setTrack(first)
        const cancel = frameLoop(() => {
          void (async () => {
            const code = await camera.readFrame(canvas, true).catch(() => undefined)
            if (typeof code === 'string' && !isOver) read(code)
          })()
        }, player)
        stop = () => {
          cancel()
          camera.stop()
        }
        if (isOver) stop()
      } catch {
        if (!isOver) setIsBroken(true)
      }
    }
    void begin()
    return () => {
      isOver = true
      stop()
    }
  }, [])
  // Not in the types: only some cameras have a light.
  const hasTorch = Boolean(track && 'torch' in (track.getCapabilities?.() ?? {}))
  const light = async () => {
    await track?.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] })
    setIsLit(!isLit)
  }
  return (
    <ScreenWithHead title={say.scan} line={inside} className={styles.scan} onClose={onClose}>
      <div className={styles.view}>
        <video ref={video} playsInline muted aria-hidden />
        <p role={isBroken ? 'alert' : undefined}>{isBroken ? say.noCamera : say.inFrame}</p>
        {!isBroken && <span className={styles.frame} />}
      </div>
      <footer className={styles.foot}>
        <div>
          <button type="button" className={styles.act} onClick={onSearch}>
            <Search aria-hidden />
            <span>{say.searchName}</span>
          </button>
          {hasTorch && (
            <button type="button" className={styles.act} aria-pressed={isLit} onClick={() => void light()}>
              <Flashlight aria-hidden />
              <span>{say.torch}</span>
            </button>
          )}
        </div>
        <p>{say.readsOffline}</p>
      </footer>
    </ScreenWithHead>
  )
}
