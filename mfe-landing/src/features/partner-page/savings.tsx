import { planCatalogue } from '@trassa/contracts/orders/plan-catalogue';
import { Road } from '../../shared/site/chrome.tsx';
import { formatRubles } from '../../shared/site/figures.ts';
import { partnerMessages as words } from './partner.messages.ts';

/** Plans with their prices in rubles per month. */
const plans = planCatalogue.map(({ monthKopecks, ...plan }) => ({ ...plan, price: monthKopecks / 100 }));

function PlanAndMonthsForm() {
  return (
    <form data-savings="">
      <fieldset className="opts">
        <legend>{words.plan}</legend>
        {plans.map(({ name, price, popular }) => (
          <label key={name}>
            <input type="radio" name="price" value={price} defaultChecked={popular} />
            <b>{name}</b>
            <s>{formatRubles(price)}</s>
            <b data-reduced={price} />
          </label>
        ))}
      </fieldset>
      <div className="rng full">
        <label htmlFor="months">{words.months}</label>
        <output htmlFor="months" data-out="months" />
        <input id="months" name="months" type="range" min="1" max="12" defaultValue="12" />
        <small>
          <i>1</i>
          <i>12</i>
        </small>
      </div>
    </form>
  );
}

export function Savings() {
  return (
    <>
      <section className="calc pcalc" aria-labelledby="h-s">
        <div className="wrap">
          <h2 id="h-s">{words.savings}</h2>
          <PlanAndMonthsForm />
          <div className="res done">
            <div className="board">
              <p className="k">
                {words.savedFor}
                <span data-out="months" />
              </p>
              <p className="big" data-out="saved" />
              <dl>
                <div>
                  <dt>{words.pricePerMonth}</dt>
                  <dd data-out="perMonth" />
                </div>
                <div>
                  <dt>{words.partnerDiscount}</dt>
                  <dd data-out="percent" />
                </div>
              </dl>
              <div className="vs">
                <div>
                  <span>{words.without}</span>
                  <span data-out="before" />
                </div>
                <div className="n">
                  <span>{words.withDiscount}</span>
                  <span data-out="after" />
                </div>
              </div>
            </div>
            <p className="plate2">{words.vat}</p>
          </div>
        </div>
      </section>
      <Road km={815} sign={words.lastSign} town={words.lastTown} />
    </>
  );
}
