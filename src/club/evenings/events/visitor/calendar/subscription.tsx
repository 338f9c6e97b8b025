import { bilingual } from '#base/text/language.ts'
import { useAddress } from '#kit/both/address.ts'
import { useSay } from '#kit/both/language.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { subscriptionOf } from './calendar-addresses.ts'

const messages = bilingual({
  text: {
    es: 'Las mesas nuevas y los cambios de fecha llegan solos a tu calendario.',
    ca: 'Les taules noves i els canvis de data arriben sols al teu calendari.',
  },
  open: { es: 'Suscribirme', ca: 'Subscriu-m’hi' },
  copy: { es: 'Copiar la dirección', ca: 'Copia l’adreça' },
  copied: { es: 'Copiado', ca: 'Copiat' },
  copiedText: {
    es: 'Pégala en tu calendario, donde pide la dirección de otro calendario',
    ca: 'Enganxa-la al teu calendari, on demana l’adreça d’un altre calendari',
  },
  copyFailed: { es: 'No se ha podido copiar la dirección', ca: 'No s’ha pogut copiar l’adreça' },
})

/** What a subscription does, a link that opens the visitor's calendar, and the address to paste into another one. */
export default function Subscription({ path }: { path: string }) {
  const say = useSay(messages)
  const file = useAddress()(path)
  const copy = () =>
    void navigator.clipboard
      .writeText(file)
      .then(() => notify('success', say.copied, say.copiedText))
      .catch(() => notify('error', say.copyFailed))
  return (
    <>
      <p>{say.text}</p>
      <ul>
        <li>
          <a href={subscriptionOf(file)}>{say.open}</a>
        </li>
        <li>
          <button type="button" onClick={copy}>
            {say.copy}
          </button>
        </li>
        <li>
          <a href={path}>.ics</a>
        </li>
      </ul>
    </>
  )
}
