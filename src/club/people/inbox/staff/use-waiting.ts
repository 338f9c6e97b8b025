import { Languages } from 'lucide-react'
import { use } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import type { OpenRecord } from '#kit/panel/record/use-open-record.ts'
import { actOn } from '#kit/panel/table/acts/act.ts'
import { messages as catalanMessages } from '#kit/panel/translation/messages.ts'
import { toTranslate } from '#kit/panel/translation/use-translation.tsx'
import type { InboxGroup, InboxItem, InboxPart } from '#club/core/staff/inbox.ts'
import type { Dashboard, People } from '#club/core/staff/queries.ts'
import { messages } from './messages.ts'
import { nouns } from '#club/people/nouns/staff/nouns.ts'
import type { PanelNoun } from '#club/core/staff/noun.ts'

let loaded: readonly InboxPart[] | undefined
const loading = Promise.all(nouns.flatMap(({ inbox }) => inbox?.() ?? [])).then((parts) => (loaded = parts))

/** What waits for somebody, in order: groups with rows, then lines; `records`: what opens over the dashboard. */
export const useWaiting = (people: People, content: Pick<Dashboard, 'catalan' | 'texts'>, open: OpenRecord['open']) => {
  // What suspends shows a spinner, which React keeps for 300 ms.
  const parts = loaded ?? use(loading)
  // The list is the same on each render, and so is the order of the hooks.
  // oxlint-disable-next-line react/hooks
  const waiting = parts.map((part) => part.useWaiting?.(people, open) ?? {})
  const texts = useTexts(content)
  const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order
  return {
    groups: [...waiting.flatMap(({ groups = [] }) => groups), texts].toSorted(byOrder),
    lines: waiting.flatMap(({ lines = [] }) => lines).toSorted(byOrder),
    records: Object.assign({}, ...parts.map((part) => part.records)) as NonNullable<InboxPart['records']>,
  }
}

const addresses = Object.assign({}, ...nouns.map(({ texts }) => texts)) as Required<NonNullable<PanelNoun['texts']>>

/** Texts that lack Catalan or have one that is older than the Spanish. */
const useTexts = ({ catalan, texts }: Pick<Dashboard, 'catalan' | 'texts'>): InboxGroup => {
  const language = useLanguage()
  const say = useSay(messages)
  const { missingField, staleField } = useSay(catalanMessages)
  const navigate = useNavigate()
  const count = Object.values(catalan).reduce((sum, ofKind) => sum + ofKind, 0)
  return {
    order: 60,
    Icon: Languages,
    title: say.textsToTranslate(count),
    count,
    // The list of the first one: each list has its own filter.
    to: texts[0] && `${addresses[texts[0].kind].list}?filter=catalan`,
    isMasculine: true,
    items: texts.map(({ kind, id, title, catalan: state }): InboxItem => {
      const translate = () => void navigate(addresses[kind].page(id), { state: toTranslate })
      return {
        id: `text.${id}`,
        name: title,
        ...(language === 'ca' && { nameLang: 'es' }),
        text: state === 'missing' ? missingField : staleField,
        open: translate,
        acts: [actOn(title, say.translate, Languages, translate, { key: 'open' })],
      }
    }),
  }
}
