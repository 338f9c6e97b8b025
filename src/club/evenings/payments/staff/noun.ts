import { Euro, ReceiptEuro } from 'lucide-react'
import { formatDate } from '#base/dates/dates.ts'
import { inLanguage } from '#base/text/language.ts'
import { formatEuros } from '#base/text/money.ts'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { messages } from './messages.ts'
import { partyAddress } from './party-address.ts'

const name = { es: 'Cobros', ca: 'Cobraments' }

export const payments: PanelNoun = {
  pages: {
    // One for all its parts, so that the head stays while another part is opened.
    'cobros/:tab?': () => import('./payments-page.tsx'),
  },
  inbox: async () => (await import('./inbox.tsx')).payments,
  sections: [{ to: '/admin/cobros', name, icon: ReceiptEuro, order: 110, isBelow: true, needs: 'treasury' }],
  find: {
    debtors: {
      order: 40,
      Icon: Euro,
      name,
      option: ({ id, fullName, code, title, titleCa, date, money: { balance } }, { language }) => {
        const say = messages(language)
        return {
          id,
          title: fullName,
          detail: code,
          note: [
            (balance < 0 ? say.owed : say.toReturn)(formatEuros(Math.abs(balance), language)),
            `${inLanguage(language, title, titleCa)}, ${formatDate(date, language)}`,
          ].join(' · '),
          to: balance < 0 ? `/admin/cobros?search=${code}&ver=${id}` : partyAddress(id, '/devolver'),
        }
      },
    },
  },
  subjects: {
    payments: { to: (_, record) => (record?.registrationId ? partyAddress(record.registrationId) : '/admin/cobros') },
  },
}
