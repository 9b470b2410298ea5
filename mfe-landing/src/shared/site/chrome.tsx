import { type ReactNode, useContext } from 'react';
import { appPaths, landingPaths } from '../../paths.ts';
import { InDocumentContext, useContentElement } from './in-document.tsx';
import { siteMessages as words } from './site.messages.ts';
import { FirstSprite, SpriteDrawing } from './sprite.tsx';

function Brand() {
  return (
    <a className="brand" href={landingPaths.home}>
      <SpriteDrawing name="logo" size={32} />
      {words.brand}
    </a>
  );
}

/** Always present, so that a partner offer does not shift the page. */
function OfferStrip() {
  return (
    <aside className="offer" aria-label={words.offer}>
      <div className="wrap">
        <b className="tag off" data-offer="tag" />
        <p className="off">
          {words.offerFrom} <b data-offer="name" />
          <span data-offer="text" />
          <span className="lim">{words.offerLimit}</span>
        </p>
        <p className="plain">{words.plainOffer}</p>
      </div>
    </aside>
  );
}

const anchors = [
  { href: `${landingPaths.home}#pains`, label: words.pains },
  { href: `${landingPaths.home}#calc`, label: words.calculator },
  { href: `${landingPaths.home}#plans`, label: words.tariffs },
  { href: `${landingPaths.home}#roles`, label: words.roles },
];

function SiteHeader() {
  return (
    <header className="top">
      <div className="wrap">
        <Brand />
        <nav aria-label={words.sections}>
          {anchors.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <a className="btn ghost s enter" href={appPaths.login} data-enter="">
          {words.enter}
        </a>
        <a className="btn s" href={appPaths.register} data-register="short">
          {words.tryShort}
        </a>
      </div>
      <i className="trip" aria-hidden="true" />
    </header>
  );
}

function SiteFooter() {
  const links = [
    { href: `${landingPaths.home}#calc`, label: words.calculator },
    { href: `${landingPaths.home}#plans`, label: words.tariffs },
    { href: appPaths.login, label: words.enter },
    { href: landingPaths.contact, label: words.contact },
    { href: appPaths.terms, label: words.terms },
    { href: appPaths.privacy, label: words.privacy },
  ];
  return (
    <footer>
      <div className="wrap">
        <Brand />
        <nav aria-label={words.below}>
          {links.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <small>{words.motto}</small>
        <label className="consent">
          <input type="checkbox" data-consent="" />
          {words.consent}
        </label>
      </div>
    </footer>
  );
}

/** Kilometres of the illustrated trip from Москва to Казань. */
type TripKilometre = 0 | 190 | 420 | 670 | 815;

/** Road illustration between two sections. */
export function Road({
  km,
  sign,
  town,
}: {
  readonly km: TripKilometre;
  readonly sign: ReactNode;
  readonly town: string;
}) {
  return (
    <div className={`road n${km}`} aria-hidden="true">
      <p>
        <SpriteDrawing name="truck" />
        <b className="km">{sign}</b>
        {town}
      </p>
    </div>
  );
}

/** Feedback button of the prerendered site; without the script a link to the contacts. The host has its own button. */
function FeedbackButton() {
  if (!useContext(InDocumentContext)) return null;
  return (
    <a className="say" href={landingPaths.contact} title={words.feedback} aria-label={words.feedback} data-feedback="">
      <SpriteDrawing name="i-mail" size={22} />
    </a>
  );
}

/** Page of the site: strip, header, content, footer. */
export function SitePage({ header, children }: { readonly header?: ReactNode; readonly children: ReactNode }) {
  const Content = useContentElement();
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <FirstSprite />
      <OfferStrip />
      {header ?? <SiteHeader />}
      <Content id="main">{children}</Content>
      <SiteFooter />
      <FeedbackButton />
    </>
  );
}

/** Header of pages with a single action. */
export function PlainHeader({ text, action }: { readonly text: string; readonly action?: ReactNode }) {
  return (
    <header className="top plain-top">
      <div className="wrap">
        <Brand />
        <nav aria-label={words.sections}>
          {text}{' '}
          <a href={appPaths.login} data-enter="">
            {words.enter}
          </a>
        </nav>
        {action}
      </div>
      <i className="trip" aria-hidden="true" />
    </header>
  );
}
