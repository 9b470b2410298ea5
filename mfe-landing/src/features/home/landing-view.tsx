import { Road, SitePage } from '../../shared/site/chrome.tsx';
import { homeMessages as words } from './home.messages.ts';
import { GainCalculator } from './sections/calculator.tsx';
import { CallToAction } from './sections/call-to-action.tsx';
import { Hero } from './sections/hero.tsx';
import { Pains } from './sections/pains.tsx';
import { Roles } from './sections/roles.tsx';
import { Tariffs } from './sections/tariffs.tsx';
import { Tour } from './sections/tour.tsx';

const [moscow, vladimir, nizhny, cheboksary, kazan] = words.towns;

function ClosingSection() {
  return (
    <section className="end" aria-labelledby="h-e">
      <div className="wrap">
        <div>
          <h2 id="h-e">{words.closingTitle}</h2>
          <ul className="claims">
            {words.claims.map(({ figure, label }) => (
              <li key={figure}>
                <b>{figure}</b>
                {label}
              </li>
            ))}
          </ul>
          <CallToAction onAsphalt />
        </div>
        <div className="town" aria-hidden="true">
          <b>{words.town}</b>
          <b className="out">{words.leftBehind}</b>
        </div>
      </div>
    </section>
  );
}

/** Markup of the first page, prerendered for guests and rendered in the host; hydrated by `hydrate-home.ts`. */
export function LandingView() {
  return (
    <SitePage>
      <Hero />
      <Tour />
      <Road km={0} sign={words.km(0)} town={moscow} />
      <Pains />
      <Road km={190} sign={words.km(190)} town={vladimir} />
      <GainCalculator />
      <Road km={420} sign={words.km(420)} town={nizhny} />
      <Tariffs />
      <Road km={670} sign={words.km(670)} town={cheboksary} />
      <Roles />
      <Road km={815} sign={words.km(815)} town={kazan} />
      <ClosingSection />
    </SitePage>
  );
}
