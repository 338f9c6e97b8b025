import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followTranslation } from '#kit/both/browser/follow-translation.ts'
import { trustHtml } from '#kit/both/html/trusted-html.ts'

trustHtml()
followTranslation()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
