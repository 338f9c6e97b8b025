import type { ReactNode } from 'react'
import { monthOf } from '#base/dates/dates.ts'
import { kindOf } from '../../shared/event-kind.ts'
import { inLanguage } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { FilterGroup, FilterPill } from '#kit/site/filters/filters.tsx'
import styles from './agenda-filters.module.css'
import { agendaMessages } from './agenda-messages.ts'
import { filtersOf, partyStepsOf, priceStepsOf } from './filters.ts'
import { monthInWords } from './months.ts'
import type { Agenda, AgendaAddress, EventInList } from './queries.ts'

type FiltersProps = { agenda: Agenda; address: AgendaAddress; coming: EventInList[]; now: number }

/**
 * Filters as buttons, in the address: the kind ("Todos", each category, "Otros", spec §2), room for how many, and the prices and months
 * that divide the coming events. Without scripts each button sends a form with the other filters.
 */
export const AgendaFilters = ({ agenda, address, coming, now }: FiltersProps) => {
  const language = useLanguage()
  const say = useSay(agendaMessages)
  const kinds = new Map(
    agenda.categories.map(({ category, categoryCa }) => [kindOf(category), inLanguage(language, category, categoryCa)]),
  )
  const named = [...kinds].filter(([kind]) => kind !== '')
  const months = new Map<string, string>()
  for (const [at, { date }] of coming.entries())
    if (!months.has(monthOf(date))) months.set(monthOf(date), monthInWords(date, coming[at - 1]?.date, language))
  const prices = coming.map(({ price }) => price)
  const chosen = address.categoria === undefined ? undefined : kindOf(address.categoria)
  const { sitio, mes, gratis, hasta } = address
  const all: [Name, string | undefined][] = [
    ['sitio', sitio && say.sitio(Number(sitio))],
    ['mes', mes && (months.get(mes) ?? mes)],
    ['gratis', gratis && say.gratis],
    ['hasta', hasta && say.hasta(formatPrice(Number(hasta), language))],
  ]
  const on = all.filter(([, text]) => text)
  return (
    <div className={styles.filters} id="filtros">
      <FilterGroup label={say.category} isLabelled>
        <Pill address={address} name="categoria" isOn={chosen === undefined} value={undefined} text={say.all} />
        {[...named, ...(kinds.has('') ? [['', say.others] as [string, string]] : [])].map(([kind, text]) => (
          <Pill key={kind} address={address} name="categoria" isOn={kind === chosen} value={kind} text={text} />
        ))}
      </FilterGroup>
      {/* Folded on a telephone and a tablet. */}
      <details className={styles.more}>
        <summary className="chevron">
          {say.filters}
          {on.length > 0 && <span>{` · ${on.length}`}</span>}
        </summary>
        <div className={styles.groups}>
          <FilterGroup label={say.seats} isLabelled>
            {withChosen(partyStepsOf(coming, now), sitio).map((people) => (
              <Toggle key={people} address={address} name="sitio" on={String(people)} text={say.sitio(people)} />
            ))}
          </FilterGroup>
          {months.size > 1 && (
            <FilterGroup label={say.month} isLabelled>
              {[...months].map(([month, text]) => (
                <Toggle key={month} address={address} name="mes" on={month} text={text} />
              ))}
            </FilterGroup>
          )}
          <FilterGroup label={say.price} isLabelled>
            {(prices.includes(0) || gratis) && (
              <Toggle address={address} name="gratis" insteadOf="hasta" on="1" text={say.gratis} />
            )}
            {withChosen(priceStepsOf(prices), hasta).map((step) => (
              <Toggle
                key={step}
                address={address}
                name="hasta"
                insteadOf="gratis"
                on={String(step)}
                text={say.hasta(formatPrice(step, language))}
              />
            ))}
          </FilterGroup>
        </div>
      </details>
      {/* What is on stays in sight where the others are folded, each to be taken off alone. */}
      {on.length > 0 && (
        <div className={styles.on}>
          <FilterGroup label={say.chosen}>
            {on.map(([name, text]) => (
              <Pill
                key={name}
                address={address}
                name={name}
                isOn
                value={undefined}
                text={
                  <>
                    <span className="vh">{say.takeOff}</span> {text} <span aria-hidden>×</span>
                  </>
                }
              />
            ))}
          </FilterGroup>
        </div>
      )}
    </div>
  )
}

/** The steps, and one that is on, so that it can be taken off. */
const withChosen = (steps: number[], chosen: string | undefined) =>
  [...new Set([...steps, ...(chosen ? [Number(chosen)] : [])])].toSorted((one, other) => one - other)

type Name = keyof ReturnType<typeof filtersOf>
type ToggleProps = { address: AgendaAddress; name: Name; insteadOf?: Name; on: string; text: ReactNode }

const Toggle = ({ on, ...pill }: ToggleProps) => {
  const isOn = pill.address[pill.name] === on
  return <Pill {...pill} isOn={isOn} value={isOn ? undefined : on} />
}

/** A button that sets a filter to `value`, or removes it, and the one that it stands for. */
const Pill = ({
  address,
  name,
  insteadOf = name,
  value,
  isOn,
  text,
}: Omit<ToggleProps, 'on'> & { value: string | undefined; isOn: boolean }) => {
  const { [name]: _before, [insteadOf]: _instead, ...others } = filtersOf(address)
  return (
    <FilterPill at="/eventos" search={value === undefined ? others : { ...others, [name]: value }} isOn={isOn}>
      {text}
    </FilterPill>
  )
}
