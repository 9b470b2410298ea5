import { getDiscountedRubles } from '@trassa/contracts/landing/partner-offer.rules';
import { findElements, getElement, setTexts } from '../../shared/site/dom.ts';
import { formatRubles } from '../../shared/site/figures.ts';
import { partnerMessages as words } from './partner.messages.ts';
import { buildSavings } from './savings.rules.ts';

function formatMonths(count: number): string {
  const [one_, few, many] = words.monthForms;
  if (count === 1) return `${count} ${one_}`;
  return `${count} ${count < 5 ? few : many}`;
}

export function hydrateSavings(root: HTMLElement, percent: number, signal: AbortSignal): void {
  const form = getElement<HTMLFormElement>(root, '[data-savings]');
  const slider = getElement<HTMLInputElement>(form, '[name="months"]');
  for (const price of findElements(form, '[data-reduced]')) {
    price.textContent = formatRubles(getDiscountedRubles(Number(price.dataset.reduced), percent));
  }
  const show = () => {
    const months = slider.valueAsNumber;
    const savings = buildSavings(Number(new FormData(form).get('price')), percent, months);
    const text = formatMonths(months);
    slider.setAttribute('aria-valuetext', text);
    slider.parentElement?.style.setProperty('--f', String((months - 1) / 11));
    getElement(root, '.vs .n').style.setProperty('--v', String(savings.after / savings.before));
    setTexts(root, {
      months: text,
      saved: formatRubles(savings.saved),
      perMonth: formatRubles(savings.perMonth),
      before: formatRubles(savings.before),
      after: formatRubles(savings.after),
    });
  };
  form.addEventListener('input', show, { signal });
  show();
}
