import { widths } from '@trassa/ui/widths';
import { findElements, getElement, setTexts } from '../../shared/site/dom.ts';
import { reachGoal } from '../../shared/tracking/goals.ts';
import { calculatorMessages as words } from './calculator.messages.ts';
import {
  buildGain,
  clampFigures,
  countUpTiming,
  type FleetFigures,
  type FleetGain,
  findCheapestPlan,
  getCountUpValue,
  startFigures,
  yearlyProductCost,
} from './calculator.rules.ts';

const million = 1_000_000;

function readFigures(sliders: HTMLInputElement[]): FleetFigures {
  const entered = Object.fromEntries(sliders.map((slider) => [slider.name, slider.valueAsNumber]));
  return clampFigures({ ...startFigures, ...entered });
}

/** Value bubble, filled track and accessible text of a slider. */
function showSlider(slider: HTMLInputElement): void {
  const text = words.sliders[slider.name as keyof FleetFigures].value(slider.valueAsNumber);
  const share = (slider.valueAsNumber - Number(slider.min)) / (Number(slider.max) - Number(slider.min));
  const frame = slider.parentElement;
  frame?.style.setProperty('--f', String(share));
  if (frame) getElement(frame, 'output').textContent = text;
  slider.setAttribute('aria-valuetext', words.spoken(text));
}

function showGain(root: HTMLElement, figures: FleetFigures, gain: FleetGain): void {
  setTexts(root, {
    revenue: words.sliders.tripPrice.value(gain.revenue),
    profit: words.sliders.tripPrice.value(gain.profit),
    year: words.plus(gain.yearlyExtra),
    margin: words.margins(figures.margin, gain.betterMargin),
    payback: words.months(gain.paybackMonths, gain.monthlyExtra > 0),
    roi: words.percent(gain.roi),
    verdict: words.verdicts[gain.verdict],
    tariff: words.tariff(findCheapestPlan(figures)),
  });
  const top = Math.max(gain.yearlyExtra, yearlyProductCost);
  for (const [month, bar] of findElements(root, '.bars i').entries()) {
    bar.style.setProperty('--v', String((gain.monthlyExtra * (month + 1)) / top));
  }
  getElement(root, '.bars u').style.setProperty('--v', String(yearlyProductCost / top));
  getElement(root, '.big').classList.toggle('long', gain.monthlyExtra >= million);
}

/** Animates the extra profit. @returns the clean-up */
function animateExtraProfit(root: HTMLElement, total: number): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    setTexts(root, { extra: words.plus(total) });
    return () => undefined;
  }
  let step = 0;
  const timer = setInterval(() => {
    step += 1;
    setTexts(root, { extra: words.plus(getCountUpValue(total, step)) });
    if (step >= countUpTiming.steps) clearInterval(timer);
  }, countUpTiming.stepMs);
  return () => clearInterval(timer);
}

/** @returns the clean-up */
export function hydrateCalculator(root: HTMLElement, signal: AbortSignal): () => void {
  const calculator = getElement(root, '[data-calculator]');
  const result = getElement(root, '.res');
  const sliders = findElements<HTMLInputElement>(calculator, 'input[type=range]');
  let stop: () => void = () => undefined;
  const show = () => {
    const figures = readFigures(sliders);
    const gain = buildGain(figures);
    for (const slider of sliders) showSlider(slider);
    showGain(root, figures, gain);
    return gain;
  };
  calculator.addEventListener(
    'input',
    () => {
      stop();
      setTexts(root, { extra: words.plus(show().monthlyExtra) });
    },
    { signal },
  );
  getElement(calculator, 'button').addEventListener(
    'click',
    () => {
      stop();
      const gain = show();
      result.classList.add('done');
      if (innerWidth < widths.desk) result.scrollIntoView();
      setTexts(root, { said: words.said(gain.monthlyExtra, words.verdicts[gain.verdict]) });
      stop = animateExtraProfit(root, gain.monthlyExtra);
      reachGoal('calculator_used', { verdict: gain.verdict });
    },
    { signal },
  );
  show();
  return () => stop();
}
