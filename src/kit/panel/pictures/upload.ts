import { type PhotoFolder, mostPhotoBytes } from '#base/photo-sizes.ts'
import { Refused, answer } from '../../both/api.ts'
import { authClient } from '../../both/session/auth-client.ts'
import { panelApi } from '../../both/session/panel-api.ts'
import { isAnimated, isHeic } from './picture-bytes.ts'

type Uploaded = { url: string; width: number; height: number }

/** The file types of a file field. Without HEIC in the list, a phone converts its photos to JPEG. */
export const acceptedImages = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/**
 * Uploads an image and reports the progress from 0 to 1. What is too large for the server, as photos of phones are, is made smaller
 * before. If the session has ended, asks the person to sign in over the screen and uploads the image again. Returns where it is, and whether
 * it moved before. @throws Refused upload.not-an-image, upload.heic, upload.too-large, upload.too-many-pixels, upload.no-room, upload.busy
 */
export const uploadImage = async (file: File, folder: PhotoFolder, onProgress: (part: number) => void) => {
  const moved = await isAnimated(file)
  const upload = async (image: File) => ({ ...(await sendSignedIn(image, folder, onProgress)), moved })
  // Some browsers read it.
  if (await isHeic(file)) return await upload(await smaller(file, new Refused('upload.heic', 415)))
  if (!file.type.startsWith('image/')) throw new Refused('upload.not-an-image', 415)
  if (file.size > mostPhotoBytes) return await upload(await smaller(file, new Refused('upload.too-large', 413)))
  try {
    return await upload(file)
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.code !== 'upload.too-many-pixels') throw failure
    return await upload(await smaller(file, failure))
  }
}

/** The image made smaller. @throws the refusal, if the browser cannot do it */
const smaller = async (file: File, otherwise: Refused) => {
  const { makeSmaller } = await import('./smaller-picture.ts')
  const made = await makeSmaller(file)
  if (!made) throw otherwise
  return made
}

const sendSignedIn = async (file: File, folder: PhotoFolder, onProgress: (part: number) => void) => {
  const first = await send(file, folder, onProgress)
  if (first.status !== 401) return outcome(first)
  // Any other request asks for a sign-in; afterwards the upload is repeated.
  await answer(panelApi.api.admin.me.$get())
  return outcome(await send(file, folder, onProgress))
}

type Answer = { status: number; body: (Partial<Uploaded> & { error?: string }) | null }

// `fetch` does not report the progress of an upload.
const send = async (file: File, folder: PhotoFolder, onProgress: (part: number) => void) => {
  const { data } = await (await authClient()).getSession()
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/admin/uploads?folder=${folder}`)
    request.setRequestHeader('Content-Type', file.type)
    if (data.session) request.setRequestHeader('Authorization', `Bearer ${data.session.access_token}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: request.response as Answer['body'] }),
    )
    request.addEventListener('error', () => reject(new Error('The image did not arrive')))
    request.send(file)
  })
}

/** The server works, but has no disk space or too many uploads at once. */
const isWell = (code: string, status: number) => status < 500 || code === 'upload.no-room' || code === 'upload.busy'

const outcome = ({ status, body }: Answer): Uploaded => {
  if (status === 201 && body?.url) return body as Uploaded
  if (body?.error && isWell(body.error, status)) throw new Refused(body.error, status)
  throw new Error(`HTTP ${status}`)
}
