import { appPaths, landingPaths } from '../../../paths.ts';
import { formatFigure } from '../../../shared/site/figures.ts';
import { tariffMessages as words } from '../tariffs.messages.ts';

type Plan = (typeof words.plans)[number];

/** Fleet size of a plan in rows of five; vehicles above the minimum are paler. */
function PlanFleetPicture({ sure, most }: { readonly sure: number; readonly most: number }) {
  const places = Array.from({ length: most }, (_, place) => place);
  return (
    <svg className="fl" width="216" height={most > 5 ? 70 : 18} aria-hidden="true">
      {places.map((place) => (
        <use
          key={place}
          href="#truck"
          x={(place % 5) * 45}
          y={Math.floor(place / 5) * 26}
          width="36"
          height="18"
          className={place < sure ? undefined : 'f0'}
        />
      ))}
    </svg>
  );
}

function Tariff({ plan, isPopular }: { readonly plan: Plan; readonly isPopular: boolean }) {
  const isContact = plan.id === 'corporate';
  return (
    <article className={isPopular ? 'hot' : undefined}>
      {isPopular ? <p className="pop">{words.popular}</p> : null}
      <h3>
        {plan.name} <small>{plan.kind}</small>
      </h3>
      <div className="fleet">
        <b>{plan.fleet}</b>
        <PlanFleetPicture {...plan.vehicles} />
      </div>
      <p className="price">
        <s data-price-before="" /> <b data-price={plan.price}>{formatFigure(plan.price)}</b> {words.ruble}
        <span>{words.perMonth}</span>
      </p>
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <a
        className={isPopular ? 'btn white' : 'btn ghost'}
        href={isContact ? landingPaths.contact : `${appPaths.register}?plan=${plan.id}`}
        data-tariff={plan.id}
      >
        {plan.action}
      </a>
    </article>
  );
}

export function Tariffs() {
  return (
    <section className="plans" id="plans" aria-labelledby="h-t">
      <div className="wrap">
        <h2 id="h-t">{words.title}</h2>
        <p className="sub">{words.text}</p>
        <div className="cards">
          {words.plans.map((plan) => (
            <Tariff key={plan.id} plan={plan} isPopular={plan.id === 'extended'} />
          ))}
        </div>
      </div>
    </section>
  );
}
