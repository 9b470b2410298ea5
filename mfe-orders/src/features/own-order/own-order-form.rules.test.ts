import { expect, test } from 'vitest';
import { anEnteredOrder } from '../../shared/testing/an-entered-order.ts';
import {
  buildEmptyForm,
  buildEmptyPoint,
  buildOrderCopy,
  buildOrderFromForm,
  buildOwnOrderForm,
  listPastDays,
  ownOrderFormSchema,
} from './own-order-form.rules.ts';

test('an order reads the same after it has been in the form', () => {
  const order = anEnteredOrder();
  expect(buildOrderFromForm(buildOwnOrderForm(order))).toEqual(order);
  expect(buildOwnOrderForm(order)).toMatchObject({
    price: '86\u00a0400,5',
    vatRate: '22',
    cargo: { weight: '18,5', temperatureFrom: '-2' },
  });
});

test('times stand in the form by the clocks of their places, also in a copy, and go out by Moscow', () => {
  const [loading, unloading] = anEnteredOrder().points;
  const far = { ...loading!, address: 'г Екатеринбург', city: '', day: '2026-11-30', from: '22:30', to: '' };
  const order = anEnteredOrder({ points: [far, unloading!] });
  expect(buildOwnOrderForm(order).points[0]).toMatchObject({ day: '2026-12-01', from: '00:30' });
  expect(buildOrderFromForm(buildOwnOrderForm(order))).toEqual(order);
  expect(buildOrderCopy(order).points[0]).toMatchObject({ day: '', from: '00:30' });
  const moved = {
    ...buildOwnOrderForm(order),
    points: [{ ...buildOwnOrderForm(order).points[0]!, address: 'г Омск' }],
  };
  expect(buildOrderFromForm(moved).points[0]).toMatchObject({ day: '2026-11-30', from: '21:30' });
});

test('phones of the points stand in the form as people read them', () => {
  const { points } = anEnteredOrder();
  const form = buildOwnOrderForm(
    anEnteredOrder({ points: points.map((point) => ({ ...point, contactPhone: '+79302117845' })) }),
  );
  expect(form.points.map(({ contactPhone }) => contactPhone)).toEqual(['+7 930 211-78-45', '+7 930 211-78-45']);
});

test('an empty form is an order without figures', () => {
  const empty = buildOrderFromForm(buildEmptyForm());
  expect([empty.price, empty.paymentDays, empty.cargo.weight, empty.cargo.places]).toEqual([null, null, null, null]);
});

test('a form without days says nothing of the rate of VAT', () => {
  const { error } = ownOrderFormSchema.safeParse(buildEmptyForm());
  const paths = error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toContain('points.0.day');
  expect(paths).not.toContain('vatRate');
});

test('a copy has neither the number nor the days of its origin', () => {
  const copy = buildOrderCopy(anEnteredOrder());
  expect([copy.number, ...copy.points.map(({ day }) => day)]).toEqual(['', '', '']);
});

const formWith = (parts: object) => ({ ...buildOwnOrderForm(anEnteredOrder()), ...parts });
const cargoWith = (parts: object) => formWith({ cargo: { ...buildOwnOrderForm(anEnteredOrder()).cargo, ...parts } });

test.each([
  [formWith({ price: '86 400,55' }), null],
  [formWith({ price: 'дорого' }), ['price', 'Стоимость: сумма больше нуля']],
  [formWith({ paymentDays: '1,5' }), ['paymentDays', 'Отсрочка: целое число дней от 0 до 365']],
  [formWith({ vatRate: '13' }), ['vatRate', 'Неизвестная ставка НДС']],
  [cargoWith({ weight: '0,0001' }), ['cargo.weight', 'Вес: число больше нуля']],
  [cargoWith({ weight: '900' }), ['cargo.weight', 'Вес: не больше 100 тонн']],
  [cargoWith({ temperatureFrom: '−18', temperatureTo: '-16' }), null],
])('numbers are read as people type them, and refused in words', (form, refusal) => {
  const { error } = ownOrderFormSchema.safeParse(form);
  const [issue] = error?.issues ?? [];
  expect(issue ? [issue.path.join('.'), issue.message] : null).toEqual(refusal);
});

test('a day is over by the clock of its place', () => {
  const at = (day: string, address: string) => ({ ...buildEmptyPoint('loading'), day, address });
  const points = [at('2026-11-29', 'г. Владивосток'), at('2026-11-29', 'г. Москва'), at('', 'г. Москва')];
  expect(listPastDays(points, new Date('2026-11-29T12:00:00Z'))).toEqual([]);
  expect(listPastDays(points.slice(0, 1), new Date('2026-11-29T16:00:00Z'))).toEqual(['2026-11-29']);
  expect(listPastDays(points, new Date('2026-11-29T22:00:00Z'))).toEqual(['2026-11-29']);
});
