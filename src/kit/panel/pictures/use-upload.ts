import { useState } from 'react'
import type { PhotoFolder } from '#base/photo-sizes.ts'
import { Refused } from '../../both/api.ts'
import { useSay } from '../../both/language.tsx'
import { notify } from '../../site/toasts/notify.tsx'
import { uploadImage } from './upload.ts'
import { messages } from './upload-messages.ts'

/** Uploads images one after another. `progress` goes from 0 to 1 during an upload; `error` is the message of the last failure. */
export const useUpload = (folder: PhotoFolder) => {
  const say = useSay(messages)
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()

  const upload = async (files: Iterable<File>, onUploaded: (url: string) => void) => {
    setError(undefined)
    const chosen = [...files]
    const refused: string[] = []
    const still: string[] = []
    for (const file of chosen) {
      setProgress(0)
      try {
        const { url, moved } = await uploadImage(file, folder, setProgress)
        if (moved) still.push(file.name)
        onUploaded(url)
      } catch (failure) {
        const reason = reasonOf(failure)
        // Of several images, names the one that failed.
        refused.push(chosen.length > 1 ? `${file.name}: ${reason}` : reason)
      }
    }
    setProgress(undefined)
    if (still.length > 0) void notify('info', say.still, chosen.length > 1 ? still.join(', ') : undefined)
    if (refused.length === 0) return
    setError(refused.join(' · '))
    void notify('error', say.failed, refused[0] === say.failed ? undefined : refused.join(' · '))
  }

  const reasonOf = (failure: unknown) => {
    if (!(failure instanceof Refused)) return say.failed
    if (failure.code === 'upload.not-an-image') return `${say.notAnImage}. ${say.kinds}`
    if (failure.code === 'upload.heic') return say.heic
    if (failure.code === 'upload.too-many-pixels') return say.tooManyPixels
    if (failure.code === 'upload.busy') return say.busy
    if (failure.code === 'upload.no-room') return say.noRoom
    if (failure.code === 'form.too-often') return say.tooOften
    return failure.code === 'upload.too-large' ? say.tooLarge : say.failed
  }

  return { upload, progress, error }
}
