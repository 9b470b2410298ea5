import { appPaths, landingPaths } from '../../paths.ts';
import { PlainHeader, Road, SitePage } from '../../shared/site/chrome.tsx';
import { Sprite } from '../../shared/site/sprite.tsx';
import { partnerMessages as words } from './partner.messages.ts';
import { QuickRegistration } from './quick-registration.tsx';
import { Savings } from './savings.tsx';
import { LoadingState, StatePage } from './states.tsx';

function Card() {
  return (
    <div className="card">
      <img className="mono" data-partner-logo="" alt="" width="76" height="76" />
      <b className="name" data-out="partner" />
      <p>
        <span data-out="description" /> <span data-out="code" />
      </p>
      <ul className="tick">
        {words.advantages(0).map((advantage) => (
          <li key={advantage} data-advantage="">
            {advantage}
          </li>
        ))}
      </ul>
      <a className="btn mob" href="#quick-registration" data-out="register">
        {words.getDiscount}
      </a>
    </div>
  );
}

function RegistrationSteps() {
  return (
    <div className="next">
      <h2>{words.way}</h2>
      <ol className="chain">
        {words.steps.map(({ name, note, state }, index) => (
          <li key={name} className={state || undefined}>
            <b>{index + 1}</b>
            {name}
            <small>{note}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Reasons() {
  return (
    <section className="why" aria-labelledby="h-w">
      <div className="wrap">
        <h2 id="h-w">{words.why}</h2>
        <ul>
          {words.reasons.map(({ figure, text }) => (
            <li key={figure}>
              <b>{figure}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <a className="btn" href="#quick-registration" data-out="register">
          {words.getDiscount}
        </a>
      </div>
    </section>
  );
}

function Offer() {
  return (
    <div className="s-open">
      <section className="first" aria-labelledby="h1">
        <div className="wrap">
          <div>
            <h1 id="h1">
              <span data-out="headline" /> <mark data-out="percent" />
            </h1>
            <p className="t" data-out="lead" />
            <Card />
            <RegistrationSteps />
          </div>
          <QuickRegistration />
        </div>
      </section>
      <div data-discount-only="">
        <Road km={190} sign={<span data-out="minus" />} town={words.wholeWay} />
        <Savings />
      </div>
      <Reasons />
    </div>
  );
}

/** Markup of all states; the script shows one. */
export function PartnerView() {
  const header = (
    <PlainHeader
      text={words.haveAccount}
      action={
        <a className="btn s" href="#quick-registration" data-open-only="">
          {words.takeDiscount}
        </a>
      }
    />
  );
  const home = { href: landingPaths.home, label: words.home };
  return (
    <SitePage header={header}>
      <Sprite />
      <div className="partner" data-state="loading">
        <LoadingState />
        <Offer />
        <StatePage state="error" title={words.error} text={words.errorText} links={[home]} repeat={words.repeat} />
        <StatePage
          state="invalid"
          title={words.invalid}
          text={words.invalidText}
          links={[home, { href: appPaths.register, label: words.plainRegistration }]}
        />
        <StatePage
          state="registered"
          title={words.registered}
          text={words.registeredText}
          links={[{ href: appPaths.login, label: words.haveAccount, isEnter: true }, home]}
        />
        <StatePage
          state="success"
          title={words.success}
          text={words.successText}
          links={[{ href: appPaths.dashboard, label: words.dashboard }, home]}
        />
        <StatePage
          state="proof"
          title={words.proof}
          text={words.proofText}
          links={[{ href: appPaths.login, label: words.enter, isEnter: true }, home]}
        />
      </div>
    </SitePage>
  );
}
