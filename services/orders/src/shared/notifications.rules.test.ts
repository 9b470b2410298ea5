import { newMessageSchema } from '@trassa/contracts/account/messages';
import { describe, expect, test } from 'vitest';
import {
  buildImportNotifications,
  buildOrderPaidNotification,
  buildPlanPaymentNotification,
  type StatusChange,
} from './notifications.rules.ts';

const change = (number: number, parts: Partial<StatusChange> = {}): StatusChange => ({
  eventId: `event-${number}`,
  orderId: `order-${number}`,
  number: `ТТН-${number}`,
  from: null,
  to: 'new',
  nextStep: { code: 'answer', text: 'Принять заказ' },
  ...parts,
});
const many = (count: number, parts: Partial<StatusChange> = {}) =>
  Array.from({ length: count }, (_, index) => change(index + 1, parts));
const titles = (platform: string, changes: StatusChange[]) =>
  buildImportNotifications(platform, changes).map(({ title }) => title);

describe('news of an import', () => {
  test.each<[string, string, StatusChange[], string[]]>([
    ['nothing', 'x5', [], []],
    ['one new order', 'x5', many(1), ['Новый заказ № ТТН-1']],
    ['many new orders are one', 'x5', many(30), ['Новые заказы: 30']],
    [
      'orders that were taken long ago ask for nothing',
      'x5',
      [...many(30, { to: 'paid' }), change(31)],
      ['Новый заказ № ТТН-31'],
    ],
    ['new orders of the exchange are counted by its sync', 'edo', many(30), []],
    ['a new status', 'edo', many(1, { from: 'in_transit', to: 'свободен' }), ['Заказ № ТТН-1: доставлен']],
    ['a few each', 'edo', many(2, { from: 'new', to: 'paid' }), ['Заказ № ТТН-1: оплачен', 'Заказ № ТТН-2: оплачен']],
    ['many as one', 'edo', many(6, { from: 'new', to: 'paid' }), ['Сменили статус заказы: 6']],
    [
      'both',
      'x5',
      [change(1), change(2, { from: 'new', to: 'paid' })],
      ['Новый заказ № ТТН-1', 'Заказ № ТТН-2: оплачен'],
    ],
  ])('%s', (...[, platform, changes, expected]) => expect(titles(platform, changes)).toEqual(expected));

  test('lead to the order and are told once', () => {
    const [notification] = buildImportNotifications('edo', many(1, { from: 'in_transit', to: 'delivered' }));
    expect(notification).toEqual({
      key: 'order-status/event-1',
      kind: 'order',
      topic: 'order-status',
      title: 'Заказ № ТТН-1: доставлен',
      text: 'Было «В пути», стало «Доставлен». Что дальше: Принять заказ.',
      href: '/dashboard/orders?order=order-1',
    });
  });

  test.each<[string, StatusChange['nextStep'], string, string]>([
    [
      'a step',
      { code: 'sign_t4', text: 'Подписать Т4' },
      'Что дальше: Подписать Т4.',
      'Было «В пути», стало «Новый». Что дальше: Подписать Т4.',
    ],
    [
      'a step that ends with a dot',
      { code: 'collect', text: 'Проверить оплату через 3 дн.' },
      'Что дальше: Проверить оплату через 3 дн.',
      'Было «В пути», стало «Новый». Что дальше: Проверить оплату через 3 дн.',
    ],
    ['nothing to do', { code: 'done', text: 'Готово' }, '', 'Было «В пути», стало «Новый».'],
  ])('end with the next step: %s', (...[, nextStep, created, moved]) => {
    const formatText = (parts: Partial<StatusChange>) =>
      buildImportNotifications('x5', many(1, { nextStep, ...parts }))[0]?.text;
    expect([formatText({}), formatText({ from: 'in_transit' })]).toEqual([created, moved]);
  });
});

test('news of money say what came and until when it is paid', () => {
  const payment = { id: 'p', description: 'Тариф Professional, 1 мес.', kopecks: 299_000 };
  const paid = buildPlanPaymentNotification({ ...payment, outcome: { paidUntil: new Date('2026-12-20T21:30:00Z') } });
  expect(paid.text.replaceAll(/\s/g, ' ')).toBe('Тариф Professional, 1 мес., 2 990 ₽. Оплачено до 21.12.2026.');
  expect(buildPlanPaymentNotification({ ...payment, outcome: { canceled: 'Банк отклонил.' } }).title).toBe(
    'Платёж не прошёл',
  );
  expect(buildOrderPaidNotification({ id: 'o', number: 'ТТН-1', reference: 'r'.repeat(200) }).key).toHaveLength(200);
});

test('all of them are accepted by services/account', () => {
  const all = [
    ...buildImportNotifications('x5', many(9)),
    ...buildImportNotifications('x5', many(9, { from: 'new', to: 'paid' })),
  ];
  for (const one of all) expect(newMessageSchema.safeParse(one).error).toBeUndefined();
});
