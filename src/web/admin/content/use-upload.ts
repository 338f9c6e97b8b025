import { useState } from 'react'
import type { PhotoFolder } from '#shared/photo-sizes.ts'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { notify } from '../../ui/notify.tsx'
import { uploadImage } from './upload.ts'
import { messages } from './upload-messages.ts'

/** Uploads images one after another. `progress` goes from 0 to 1 while one is on its way; `error` says what went wrong. */
export const useUpload = (folder: PhotoFolder) => {
  const say = messages(useLanguage())
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()

  const upload = async (files: Iterable<File>, onUploaded: (url: string) => void) => {
    setError(undefined)
    try {
      for (const file of files) {
        setProgress(0)
        onUploaded((await uploadImage(file, folder, setProgress)).url)
      }
    } catch (failure) {
      const reason = reasonOf(failure)
      setError(reason)
      void notify('error', say.failed, reason === say.failed ? undefined : reason)
    } finally {
      setProgress(undefined)
    }
  }

  const reasonOf = (failure: unknown) => {
    if (!(failure instanceof Refused)) return say.failed
    if (failure.code === 'upload.not-an-image') return say.notAnImage
    if (failure.code === 'upload.no-room') return say.noRoom
    if (failure.code === 'form.too-often') return say.tooOften
    return failure.code === 'upload.too-large' ? say.tooLarge : say.failed
  }

  return { upload, progress, error }
}
