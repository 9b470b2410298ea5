import { type ReactNode, useContext } from 'react';
import { appPaths, landingPaths } from '../../paths.ts';
import { InDocument, useContentElement } from './in-document.tsx';
import { siteMessages as words } from './site.messages.ts';
import { FirstSprite, Use } from './sprite.tsx';

function Brand() {
  return (
    <a className="brand" href={landingPaths.home}>
      <Use name="logo" size={32} />
      {words.brand}
    </a>
  );
}

/** The strip over everything. It always stands, so that a partner's offer moves nothing when it appears. */
export function OfferStrip() {
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

/** The end of every page of the site. */
export function SiteFooter() {
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

/** Kilometres of the page's one trip, Moscow to Kazan. */
export type Milestone = 0 | 190 | 420 | 670 | 815;

/** A strip of road between two sections. */
export function Road({ km, sign, town }: { readonly km: Milestone; readonly sign: ReactNode; readonly town: string }) {
  return (
    <div className={`road n${km}`} aria-hidden="true">
      <p>
        <Use name="truck" />
        <b className="km">{sign}</b>
        {town}
      </p>
    </div>
  );
}

/** The way to write to us. In the host the frame has its own; without the script it leads to the contacts. */
function SayIt() {
  if (!useContext(InDocument)) return null;
  return (
    <a className="say" href={landingPaths.contact} title={words.feedback} aria-label={words.feedback} data-feedback="">
      <Use name="i-mail" size={22} />
    </a>
  );
}

/** A page of the site: strip, header, content, footer. It is drawn once and brought to life by its own script. */
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
      <SayIt />
    </>
  );
}

/** The header of pages that lead to one deed only. */
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
