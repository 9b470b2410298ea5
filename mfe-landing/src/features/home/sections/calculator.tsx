import { calculatorMessages as words } from '../calculator.messages.ts';
import {
  buildGain,
  type FleetFigures,
  findCheapestPlan,
  fleetSliderLimits,
  startFigures,
} from '../calculator.rules.ts';

const sliderNames = Object.keys(fleetSliderLimits) as (keyof FleetFigures)[];
const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1);
const startGain = buildGain(startFigures);

function Slider({ name }: { readonly name: keyof FleetFigures }) {
  const { label, value } = words.sliders[name];
  const { min, max, step, start: initial } = fleetSliderLimits[name];
  const id = `calc-${name}`;
  return (
    <div className="rng">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{value(initial)}</output>
      <input
        id={id}
        type="range"
        name={name}
        min={min}
        max={max}
        step={step}
        defaultValue={initial}
        aria-valuetext={words.spoken(value(initial))}
      />
      <small>
        <i>{name === 'tripPrice' || name === 'margin' ? value(min) : min}</i>
        <i>{name === 'tripPrice' || name === 'margin' ? value(max) : max}</i>
      </small>
    </div>
  );
}

function GainBoard() {
  return (
    <div className="board">
      <p className="k">{words.extra}</p>
      <p className="big">
        <span data-out="extra">{words.plus(startGain.monthlyExtra)}</span>
      </p>
      <dl>
        <div>
          <dt>{words.perYear}</dt>
          <dd data-out="year">{words.plus(startGain.yearlyExtra)}</dd>
        </div>
        <div>
          <dt>{words.margin}</dt>
          <dd data-out="margin">{words.margins(startFigures.margin, startGain.betterMargin)}</dd>
        </div>
        <div>
          <dt>{words.payback}</dt>
          <dd data-out="payback">{words.months(startGain.paybackMonths, true)}</dd>
        </div>
        <div>
          <dt>{words.roi}</dt>
          <dd data-out="roi">{words.percent(startGain.roi)}</dd>
        </div>
      </dl>
      <p className="leg">
        <span>{words.growing}</span>
        <span>
          <i />
          {words.investment}
        </span>
      </p>
      <div className="bars" role="img" aria-label={words.chart}>
        {monthNumbers.map((month) => (
          <i key={month} />
        ))}
        <u />
      </div>
      <p className="ax" aria-hidden="true">
        {monthNumbers.map((month) => (
          <span key={month}>{month}</span>
        ))}
      </p>
    </div>
  );
}

/** Four sliders and a road sign with the result. */
export function GainCalculator() {
  const [before, between, after] = words.now;
  return (
    <section className="calc" id="calc" aria-labelledby="h-c">
      <div className="wrap">
        <h2 id="h-c">{words.title}</h2>
        {/* Not a form: browsers lay out the forms of a page when it is loaded, far from the view or not. */}
        <div data-calculator="">
          {sliderNames.map((name) => (
            <Slider key={name} name={name} />
          ))}
          <p className="base">
            {before}
            <b data-out="revenue">{words.sliders.tripPrice.value(startGain.revenue)}</b>
            {between}
            <b data-out="profit">{words.sliders.tripPrice.value(startGain.profit)}</b>
            {after}
          </p>
          <button className="btn amber" type="button">
            {words.compute}
          </button>
        </div>
        <p className="how">
          {words.how}
          <span data-out="tariff">{words.tariff(findCheapestPlan(startFigures))}</span>
          <span className="sr" aria-live="polite" data-out="said" />
        </p>
        <div className="res" id="res">
          <GainBoard />
          <p className="plate2" data-out="verdict">
            {words.verdicts[startGain.verdict]}
          </p>
          <p className="hint">{words.press}</p>
        </div>
      </div>
    </section>
  );
}
