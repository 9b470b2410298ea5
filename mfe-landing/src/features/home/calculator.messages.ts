import { formatFigure, formatRubles } from '../../shared/site/figures.ts';
import type { FleetFigures, RoiVerdict } from './calculator.rules.ts';

/** Plural forms: one, few, many. */
export type PluralForms = readonly [string, string, string];

const monthForms: PluralForms = ['месяц', 'месяца', 'месяцев'];

/** Number with its word in the right plural form. */
function formatPlural(count: number, [one, few, many]: PluralForms): string {
  const [tens, ones] = [count % 100, count % 10];
  const isTeen = tens > 10 && tens < 20;
  if (isTeen || ones === 0 || ones > 4) return `${count} ${many}`;
  return `${count} ${ones === 1 ? one : few}`;
}

export const calculatorMessages = {
  title: 'Сколько добавит Трасса вашему парку',
  sliders: {
    vehicles: { label: 'Машин в парке', value: (n: number) => formatPlural(n, ['машина', 'машины', 'машин']) },
    tripsPerVehicle: {
      label: 'Рейсов на машину в месяц',
      value: (n: number) => formatPlural(n, ['рейс', 'рейса', 'рейсов']),
    },
    tripPrice: { label: 'Средняя цена рейса', value: formatRubles },
    margin: { label: 'Маржа сейчас', value: (n: number) => `${n} %` },
  } satisfies Record<keyof FleetFigures, { label: string; value: (n: number) => string }>,
  spoken: (text: string) => text.replace('₽', 'рублей').replace('%', 'процентов'),
  now: ['Сейчас: выручка ', ' и прибыль ', ' в месяц'],
  compute: 'Рассчитать',
  press: 'Нажмите «Рассчитать»',
  how: 'Как считаем: маржа растёт на 12 пунктов, но не выше 35\u00a0%. Вложения 120\u00a0000\u00a0₽ в год. ROI = (прибавка за год − вложения) ÷ вложения. ',
  tariff: (tariff: { name: string; yearly: number } | undefined) =>
    tariff ? `Тариф для такого парка, ${tariff.name}, стоит ${formatRubles(tariff.yearly)} в год без скидок. ` : '',
  extra: 'Дополнительная прибыль в месяц',
  perYear: 'За год',
  margin: 'Маржа',
  payback: 'Окупаемость',
  roi: 'ROI',
  growing: 'Прибавка нарастающим итогом',
  investment: 'вложения 120\u00a0000\u00a0₽',
  chart: 'Дополнительная прибыль нарастающим итогом за 12 месяцев',
  plus: (sum: number) => `+${formatRubles(sum)}`,
  margins: (from: number, to: number) => `${from} % → ${to} %`,
  months: (count: number, isPositive: boolean) => {
    if (count > 0) return formatPlural(count, monthForms);
    return isPositive ? 'до 1 месяца' : '0';
  },
  percent: (value: number) => `${formatFigure(value)} %`,
  said: (extra: number, verdict: string) => `Дополнительная прибыль ${formatRubles(extra)} в месяц. ${verdict}`,
  verdicts: {
    excellent: 'Отличная инвестиция',
    veryProfitable: 'Очень выгодно',
    good: 'Хорошая окупаемость',
    reconsider: 'Стоит пересмотреть',
  } satisfies Record<RoiVerdict, string>,
} as const;
