import type { AttentionItem } from '@trassa/mfe-kit/slots';
import { describe, expect, test } from 'vitest';
import { anIncome, anOverview, waitingOrders } from '../../testing/order-factories.ts';
import { buildPapersAttention, listOrdersAttention, sortByUrgency } from './attention.rules.ts';
import { buildIncome } from './income.rules.ts';
import { buildExampleIncome } from './income-example.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const anItem = (tone: AttentionItem['tone']): AttentionItem => ({
  key: tone,
  tone,
  icon: 'clock',
  title: '',
  text: '',
  action: '',
  href: '/',
});

describe('what asks for a decision', () => {
  test('those without news are counted in orders, as waybills are in waybills, and lead to as many', () => {
    const [silent] = listOrdersAttention(anOverview({ attention: { silent: waitingOrders(5) } }).attention);
    expect(silent?.title).toMatch(/^Без новостей: 5\sзаказов$/);
    expect(silent?.href).toBe('/dashboard/orders?status=silent');
  });
  test('the only order of its kind is opened, not a list of one', () => {
    const [item] = listOrdersAttention(anOverview({ attention: { late: waitingOrders(1) } }).attention);
    expect(item?.href).toBe('/dashboard/orders?order=0195c1f2-0000-4000-8000-0000000000a1');
  });
  test('late first, then unanswered, without vehicle, without price', () => {
    const all = {
      price: waitingOrders(1),
      vehicle: waitingOrders(3),
      waiting: waitingOrders(12),
      late: waitingOrders(2),
    };
    const list = listOrdersAttention(anOverview({ attention: all }).attention);
    expect(list.map(({ key }) => key)).toEqual(['orders/late', 'orders/waiting', 'orders/vehicle', 'orders/price']);
    expect(list[1]?.title).toMatch(/^Ждут ответа: 12\sзаказов$/);
    expect(list[1]?.text).toBe('ТР-48213: Нижний Новгород — Казань · Принять заказ');
  });
  test('who may not change orders is shown them, and promised no more', () => {
    const all = {
      waiting: waitingOrders(4),
      vehicle: waitingOrders(3),
      price: waitingOrders(1),
      silent: waitingOrders(2),
    };
    const getActions = (mayManage: boolean) =>
      listOrdersAttention(anOverview({ attention: all }).attention, mayManage).map(({ action }) => action);
    expect(getActions(true)).toEqual(['Разобрать', 'Ответить', 'Назначить', 'Указать']);
    expect(getActions(false)).toEqual(['Разобрать', 'Показать', 'Показать', 'Показать']);
    const first = { holder: 'О711РА33', view: 'vehicles' as const, label: 'ОСАГО', endsOn: '2026-12-01' };
    expect(buildPapersAttention({ expired: 0, ending: 1, first }, false)[0]?.action).toBe('Показать');
  });
  test('nothing when all is well', () => {
    expect(listOrdersAttention(anOverview().attention)).toEqual([]);
  });
  test.each([
    { expired: 0, ending: 2, tone: 'warn', title: /^Срок истекает: 2\sдокумента$/ },
    { expired: 1, ending: 2, tone: 'bad', title: /^Срок вышел: 1\sдокумент$/ },
  ])('papers: $expired expired, $ending ending', ({ tone, title, ...counts }) => {
    const first = { holder: 'О711РА33', view: 'vehicles' as const, label: 'ОСАГО', endsOn: '2026-12-01' };
    const [item] = buildPapersAttention({ ...counts, first });
    expect(item).toMatchObject({ tone, href: '/transport/directory?view=vehicles' });
    expect(item?.title).toMatch(title);
    expect(item?.text).toMatch(/^О711РА33: ОСАГО, до /);
  });
  test('papers in order are no item', () => {
    expect(buildPapersAttention({ expired: 0, ending: 0, first: null })).toEqual([]);
  });
  test('stands by urgency, whoever tells of it', () => {
    const items = [anItem('info'), anItem('good'), anItem('warn'), anItem('bad')];
    expect(sortByUrgency(items).map(({ tone }) => tone)).toEqual(['bad', 'warn', 'good', 'info']);
  });
});

describe('income', () => {
  const sums = {
    days: [
      anIncome('2026-10-20', { total: 50_000 }),
      anIncome('2026-11-20', { trips: 2 }),
      anIncome('2026-11-13', { km: 0, kmTotal: 0 }),
    ],
    months: [anIncome('2025-11', { total: 70_000 }), anIncome('2026-11', { trips: 3, priced: 2, total: 200_000 })],
  };
  test('stands on its day beside the same day of the month before', () => {
    const { bars, ...figures } = buildIncome(sums, 'month', now);
    expect(bars).toHaveLength(30);
    expect(bars[19]).toEqual({
      key: '2026-11-20',
      label: '20',
      title: '20 ноября',
      isNow: true,
      income: 100_000,
      before: 50_000,
      trips: 2,
    });
    expect(figures).toEqual({ trips: 3, total: 200_000, average: 100_000, perKm: 250 });
  });
  test('of the 31st has nothing beside it when the month before ended on the 30th', () => {
    const december = new Date('2026-12-31T09:00:00Z');
    const { bars } = buildIncome({ ...sums, days: [anIncome('2026-12-01', { total: 9000 })] }, 'month', december);
    expect([bars[0]?.income, bars[30]?.before]).toEqual([9000, 0]);
  });
  test('of a week is seven days, of a year twelve months', () => {
    expect(buildIncome(sums, 'week', now).bars.map((bar) => bar.label)).toEqual([
      '14',
      '15',
      '16',
      '17',
      '18',
      '19',
      '20',
    ]);
    expect(buildIncome(sums, 'week', now)).toMatchObject({ trips: 2, total: 100_000 });
    expect(buildIncome(sums, 'year', now).bars[10]).toMatchObject({
      label: 'ноя',
      income: 200_000,
      before: 70_000,
      trips: 3,
    });
    expect(buildIncome(undefined, 'year', now)).toMatchObject({ trips: 0, average: null, perKm: null });
  });
  test.each(['week', 'month', 'year'] as const)('of the example adds up: %s', (range) => {
    const { bars, total, trips } = buildExampleIncome(range, now);
    expect(bars).toHaveLength(buildIncome(undefined, range, now).bars.length);
    expect(bars.reduce((sum, bar) => sum + bar.income, 0)).toBe(total);
    expect(bars.reduce((sum, bar) => sum + bar.trips, 0)).toBe(trips);
  });
  test.each(['month', 'year'] as const)('of the example ends with today: %s', (range) => {
    const { bars } = buildExampleIncome(range, now);
    const today = bars.findIndex(({ isNow }) => isNow);
    expect(bars.slice(today + 1).filter(({ income, trips }) => income > 0 || trips > 0)).toEqual([]);
    expect(bars.slice(today + 1).some(({ before }) => before > 0)).toBe(true);
  });
  test('of the example is in every month that of the cards', () => {
    const february = new Date('2026-02-10T09:00:00Z');
    expect([buildExampleIncome('month', now).total, buildExampleIncome('month', february).total]).toEqual([
      1_284_600, 1_284_600,
    ]);
  });
});
