import { useClubFacts } from '../../both/club-facts.tsx'
import { BusyButton } from '../../site/button/busy-button.tsx'
import { Button, type Look } from '../../site/button/button.tsx'
import { Dialog, type DialogProps } from '../../site/dialog/dialog.tsx'
import { Initials } from '../../site/initials.tsx'
import { LanguageToggle } from '../../site/language-toggle.tsx'
import { Masthead, Symbol, Wordmark } from '../../site/logo.tsx'
import { OlderNewer } from '../../site/older-newer.tsx'
import { FilterGroup, FilterPill, Filters } from '../../site/filters/filters.tsx'
import { Pagination } from '../../site/pagination.tsx'
import { Gallery } from '../../site/pictures/gallery.tsx'
import { MapOnRequest } from '../../site/pictures/map-on-request.tsx'
import { Photo } from '../../site/pictures/photo.tsx'
import ShareList from '../../site/share/share-list.tsx'
import { RouteLinks } from '../../site/route-links.tsx'
import { ShareRow } from '../../site/share/share-row.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { SkipLink } from '../../site/skip-link.tsx'
import { SocialMark } from '../../site/social-mark.tsx'
import { Stars } from '../../site/stars.tsx'
import { EmptyState } from '../../site/states/empty-state.tsx'
import { Spinner } from '../../site/states/spinner.tsx'
import { Tabs } from '../../site/tabs/tabs.tsx'
import { notify } from '../../site/toasts/notify.tsx'
import { Translated } from '../../site/translated.tsx'
import { Opens, type Parts, ignore, useSamples } from '../part.tsx'

const tones = [undefined, 'ink', 'salt', 'line', 'quiet', 'ok', 'danger'] as const

const Buttons = ({ look, isBusy, isDisabled }: { look?: Look; isBusy?: boolean; isDisabled?: boolean }) => {
  const say = useSamples()
  return tones.map((tone) => (
    <Button
      key={tone ?? 'main'}
      {...look}
      tone={tone}
      {...(isBusy && { isBusy })}
      {...(isDisabled && { disabled: true })}
    >
      {say.act}
    </Button>
  ))
}

const Toasts = () => {
  const say = useSamples()
  return (['success', 'error', 'warning', 'info'] as const).map((kind) => (
    <Button key={kind} tone="line" size="small" onClick={() => void notify(kind, say.done, say.text)}>
      {kind}
    </Button>
  ))
}

const ToastWithAct = () => {
  const say = useSamples()
  const undo = { text: say.remove, seconds: 10, act: () => void notify('info', say.undone) }
  return (
    <Button tone="line" size="small" onClick={() => void notify('success', say.done, undefined, undo)}>
      {say.show}
    </Button>
  )
}

const SomeDialog = ({ size }: { size?: DialogProps['size'] }) => {
  const say = useSamples()
  return (
    <Opens
      draw={(close) => (
        <Dialog title={say.event} description={say.text} onClose={close} {...(size && { size })}>
          <p>{say.long}</p>
        </Dialog>
      )}
    />
  )
}

const Sheets = ({ areSideBySide = false }) => {
  const say = useSamples()
  const tabs = [
    { id: 'one', label: say.all, panel: <p>{say.long}</p> },
    { id: 'other', label: say.open, mark: ' ●', panel: <p>{say.text}</p> },
  ]
  return <Tabs label={say.event} tabs={tabs} areSideBySide={areSideBySide} />
}

const share = { text: 'Cercle', subject: 'Cercle', copied: 'Cercle' }
const picture = '/illustrations/empty.svg'

/** What the site and the panel share. */
export const parts: Parts = {
  'site/button/button': {
    tones: () => <Buttons />,
    small: () => <Buttons look={{ size: 'small' }} />,
    block: () => <Buttons look={{ size: 'block' }} />,
    busy: () => <Buttons isBusy />,
    disabled: () => <Buttons isDisabled />,
  },
  'site/button/busy-button': {
    idle: () => <BusyButton type="button">{useSamples().act}</BusyButton>,
    busy: () => (
      <BusyButton type="button" isBusy>
        {useSamples().working}
      </BusyButton>
    ),
  },
  'site/dialog/dialog': {
    dialog: () => <SomeDialog />,
    wide: () => <SomeDialog size="wide" />,
    page: () => <SomeDialog size="page" />,
    screen: () => <SomeDialog size="screen" />,
  },
  'site/toasts/notify': { kinds: () => <Toasts />, 'with an act': () => <ToastWithAct /> },
  'site/tabs/tabs': { tabs: () => <Sheets />, 'side by side': () => <Sheets areSideBySide /> },
  'site/states/spinner': { turning: () => <Spinner /> },
  'site/states/empty-state': {
    'with text': () => <EmptyState title={useSamples().nothing} text={useSamples().text} />,
    'with an act': () => (
      <EmptyState title={useSamples().nothing}>
        <Button>{useSamples().act}</Button>
      </EmptyState>
    ),
  },
  'site/filters/filters': {
    'one of two': () => (
      <Filters>
        <FilterGroup label={useSamples().event}>
          <FilterPill at="/kit" search={{}} isOn>
            {useSamples().event}
          </FilterPill>
          <FilterPill at="/kit" search={{ localidad: 'Vic' }} isOn={false}>
            Vic 2
          </FilterPill>
        </FilterGroup>
      </Filters>
    ),
  },
  'site/pagination': {
    'page 2 of 3': () => (
      <Pagination page={2} pages={3} label={useSamples().event} describe={String} linkTo={() => '/kit'} />
    ),
  },
  'site/older-newer': {
    both: () => (
      <OlderNewer
        label={useSamples().event}
        older={{ to: '/blog', text: useSamples().older }}
        newer={{ to: '/blog', text: useSamples().newer }}
      />
    ),
    'older alone': () => (
      <OlderNewer label={useSamples().event} older={{ to: '/blog', text: useSamples().older }} newer={undefined} />
    ),
  },
  'site/pictures/photo': { photo: () => <Photo src={picture} alt="Cercle" sizes="20rem" width="240" /> },
  'site/pictures/gallery': {
    'two photos': () => <Gallery photos={[picture, `${picture}?2`]} name={useSamples().event} />,
  },
  'site/pictures/map-on-request': {
    'with its address': () => {
      const { name, street, city } = useClubFacts()
      return <MapOnRequest address="" lines={[name, street, city]} />
    },
  },
  'site/route-links': { links: () => <RouteLinks place="Carrer del Rebost, 8, 08003 Barcelona" /> },
  'site/share/share-row': { row: () => <ShareRow {...share} hasInstagram /> },
  'site/share/share-list': { list: () => <ShareList id="kit-share" share={share} onDone={ignore} /> },
  'site/social-mark': {
    marks: () => ['facebook', 'instagram', 'x'].map((network) => <SocialMark key={network} network={network} />),
  },
  'site/language-toggle': { toggle: () => <LanguageToggle /> },
  'site/logo': {
    'on one line': () => <Wordmark className="logo" />,
    'on two lines': () => <Masthead className="logo" />,
    symbol: () => <Symbol className="logo" />,
  },
  'site/initials': { initials: () => <Initials letters="MP" /> },
  'site/stars': {
    'three of five': () => <Stars filled={3} of={5} label="3/5" isLabelShown />,
    'without a label': () => <Stars filled={2} label="2" />,
  },
  'site/site-link': { link: () => <SiteLink to="/eventos">{useSamples().event}</SiteLink> },
  'site/skip-link': { 'with the focus': () => <SkipLink text={useSamples().show} /> },
  'site/translated': {
    'in both languages': () => <Translated es="Cata de vinos" ca="Tast de vins" />,
    'in Spanish alone': () => <Translated es="Cata de vinos" ca={null} />,
  },
}
