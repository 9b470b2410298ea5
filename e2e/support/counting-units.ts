import type { Page } from '@playwright/test';

/** Stems of counted nouns, symbols of measures, and month names. */
const UNIT =
  'документ|накладн|рейс|заказ|клиент|компани|машин|водител|маршрут|адрес|платформ|подключени|ссыл|сообщени|обращени|операци|запрос|заяв|аванс|плат[её]ж|вход|сеанс|дел[оа]?(?![а-яё])|шаг|участи|переход|регистраци|балл|₽|%|км|январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр';

/**
 * Evaluated in the page: numbers outside tables and drawings without a unit in their line, heading or card footer,
 * except years. A string, as in browser-errors.ts.
 */
const bareCounters = `(() => {
  const unit = new RegExp(${JSON.stringify(UNIT)}, 'iu');
  const isNumber = (text) => /^\\d[\\d\\s\\u00a0]*$/.test(text) && !/^20\\d\\d$/.test(text);
  const numbersIn = (place) => [...place.querySelectorAll('*')].filter((one) => one.childElementCount === 0 && isNumber(one.textContent));
  const getTexts = (place) => [place.textContent, place.getAttribute('aria-label'), place.title].join(' ');
  const around = (number) => {
    let place = number;
    while (!['MAIN', 'SECTION'].includes(place.parentElement.tagName) && numbersIn(place.parentElement).length === 1) place = place.parentElement;
    return place;
  };
  const bare = numbersIn(document.querySelector('main')).filter((number) => {
    if (!number.checkVisibility() || number.closest('table, [role=table], svg, figure, [role=figure]')) return false;
    const near = [around(number), number.closest('button, a, li, [role=tab]'), number.closest('[role=tablist], [role=group], fieldset')];
    const card = number.closest('section');
    near.push(card?.firstElementChild, card?.querySelector(':scope > div > small'));
    return !near.some((place) => place && unit.test(getTexts(place)));
  });
  return [...new Set(bare.map((number) => getTexts(around(number)).replace(/\\s+/g, ' ').trim()))];
})()`;

export const countersWithoutUnit = (page: Page): Promise<string[]> => page.evaluate<string[]>(bareCounters);
