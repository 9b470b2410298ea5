import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildNextStep,
  getStepPermission,
  type NextStepFacts,
  nextStepCodes,
  nextStepLabels,
  statusesAfterSteps,
} from './next-step.rules.ts';
import { isActiveOrderStatus, orderStatuses, orderStatusLabels, orderStatusTooltips } from './order-status.ts';
import { listNextStatuses } from './order-transitions.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const docs = (...types: string[]) => types.map((type, index) => ({ type, dateTime: ago(20 - index).toISOString() }));
const [t1, t2, t3, t4] = ['ON_TRNACLGROT', 'ON_TRNACLPPRIN', 'ON_TRNACLGRPO', 'ON_TRNACLPVYN'];
const refusal = 'ON_TRNACLOTKL';

/** A trip with a vehicle and a price, without a waybill, of which no news is due. */
const aTrip = (parts: Partial<NextStepFacts>): NextStepFacts => ({
  status: 'in_transit',
  isSilent: false,
  hasVehicle: true,
  hasPrice: true,
  isPaymentRequested: false,
  pickupAt: ago(20),
  deliveryAt: ago(-5),
  deliveredAt: null,
  newsDueAt: ago(-5),
  documents: null,
  platform: 'own',
  paymentTerms: null,
  ...parts,
});

describe('the next step of an order', () => {
  test.each<[string, Partial<NextStepFacts>, string]>([
    ['an offer is answered', { status: 'new' }, 'Принять заказ'],
    ['a looked at offer too', { status: 'reviewed', hasVehicle: false }, 'Принять заказ'],
    ['a vehicle comes first', { status: 'accepted', hasVehicle: false }, 'Назначить машину'],
    ['on the road too', { status: 'in_transit', hasVehicle: false }, 'Назначить машину'],
    ['then the confirmation', { status: 'accepted' }, 'Подтвердить заказ'],
    ['then the loading', { status: 'confirmed', pickupAt: ago(-3) }, 'Подать машину сегодня\u00a0к\u00a018:00'],
    [
      'of the day that begins in Moscow',
      { status: 'confirmed', pickupAt: ago(-9) },
      'Подать машину завтра\u00a0к\u00a000:00',
    ],
    ['of a later day', { status: 'confirmed', pickupAt: ago(-48) }, 'Подать машину к\u00a022\u00a0ноя,\u00a015:00'],
    ['a passed loading is marked', { status: 'confirmed' }, 'Отметить погрузку'],
    ['or T1 is asked for', { status: 'confirmed', documents: docs('ON_TRN') }, 'Запросить Т1 у отправителя'],
    ['T1 is answered by T2', { status: 'confirmed', documents: docs(t1) }, 'Подписать Т2'],
    ['late as it is', { status: 'confirmed', documents: docs(t1), newsDueAt: ago(1) }, 'Подписать Т2'],
    ['T2 is answered by the consignee', { documents: docs(t1, t2) }, 'Дождаться Т3 получателя'],
    ['without a waybill a person says it', {}, 'Отметить доставку'],
    ['overdue news is waited for', { newsDueAt: ago(1.9) }, 'Отметить доставку'],
    ['whose lateness a position tells', { lateAt: ago(-7) }, 'Предупредить клиента'],
    ['which says more than overdue news', { lateAt: ago(-7), newsDueAt: ago(14.5) }, 'Предупредить клиента'],
    ['and waits for T2', { documents: docs(t1), lateAt: ago(-7) }, 'Подписать Т2'],
    ['and then asked for', { newsDueAt: ago(14.5) }, 'Позвонить: нет новостей\u00a014\u00a0ч'],
    [
      'since the last document',
      { newsDueAt: ago(2), documents: docs(t1, t2) },
      'Позвонить: нет новостей\u00a019\u00a0ч',
    ],
    ['in days when long', { isSilent: true, newsDueAt: ago(100) }, 'Позвонить: нет новостей\u00a04\u00a0дн.'],
    ['of a silent offer too', { status: 'new', isSilent: true, newsDueAt: null }, 'Позвонить: нет новостей'],
    ['T3 is answered by T4', { status: 'delivered', documents: docs(t1, t2, t3) }, 'Подписать Т4'],
    ['once', { status: 'delivered', documents: docs(t1, t2, t3, t4) }, 'Запросить оплату'],
    [
      'and not when the trip has long been over',
      {
        status: 'delivered',
        deliveryAt: ago(200),
        documents: [{ type: 'ON_TRNACLGRPO', dateTime: '2026-11-10T12:00:00.000Z' }],
      },
      'Запросить оплату',
    ],
    ['money needs a price', { status: 'свободен', hasPrice: false }, 'Указать стоимость'],
    ['then a request', { status: 'свободен' }, 'Запросить оплату'],
    ['then an invoice', { status: 'delivered', isPaymentRequested: true }, 'Выставить документы'],
    ['that has a term', { status: 'invoiced', deliveredAt: ago(24) }, 'Проверить оплату через\u00a029\u00a0дн.'],
    [
      'that ends',
      { status: 'invoiced', deliveredAt: ago(24 * 10), paymentTerms: '10 дней' },
      'Проверить оплату сегодня',
    ],
    [
      'and is missed',
      { status: 'invoiced', deliveredAt: ago(24 * 10), paymentTerms: '7 банковских дней' },
      'Проверить оплату: просрочено\u00a01\u00a0дн.',
    ],
    [
      'and has no known end while it runs from originals',
      { status: 'invoiced', deliveredAt: ago(24 * 20), paymentTerms: '10 дней по оригиналам' },
      'Проверить оплату',
    ],
    ['a paid order is done, whether its payment was requested or not', { status: 'paid' }, 'Готово'],
    ['a paid order with a request is done', { status: 'paid', isPaymentRequested: true }, 'Готово'],
    [
      'nothing is left to do after a refusal',
      { status: 'refused', hasVehicle: false, hasPrice: false },
      'Ничего не нужно',
    ],
    [
      'the vehicle goes by the clock of the loading',
      { pickupAt: new Date('2026-11-20T19:30:00Z'), pickupClock: { name: 'МСК+2', ahead: 2 }, status: 'confirmed' },
      'Подать машину завтра\u00a0к\u00a000:30\u00a0МСК+2',
    ],
    ['nor after a cancellation', { status: 'cancelled' }, 'Ничего не нужно'],
    [
      'the refusal of a waybill is answered',
      { status: 'refused', documents: docs('ON_TRN', refusal) },
      'Ответить на отказ',
    ],
    [
      'until somebody has solved it',
      { status: 'refused', documents: docs('ON_TRN', refusal), refusalSolvedAt: ago(1).toISOString() },
      'Ничего не нужно',
    ],
    [
      'of a later refusal no more',
      { status: 'refused', documents: docs('ON_TRN', refusal), refusalSolvedAt: ago(19.5).toISOString() },
      'Ответить на отказ',
    ],
    [
      'for thirty days',
      { status: 'refused', documents: [{ type: refusal, dateTime: ago(24 * 32).toISOString() }] },
      'Ничего не нужно',
    ],
    ['a code of a platform is cleared up', { status: 'на сортировке' }, 'Уточнить статус'],
  ])('%s', (_, facts, text) => {
    expect(buildNextStep(aTrip(facts), now).text).toBe(text);
  });

  const moment = fc.option(fc.date({ min: ago(3000), max: ago(-3000), noInvalidDate: true }));
  const facts: fc.Arbitrary<NextStepFacts> = fc.record({
    status: fc.constantFrom(...orderStatuses, 'свободен', 'XZ', '', 'constructor'),
    isSilent: fc.boolean(),
    hasVehicle: fc.boolean(),
    hasPrice: fc.boolean(),
    isPaymentRequested: fc.boolean(),
    pickupAt: moment,
    deliveryAt: moment,
    deliveredAt: moment,
    newsDueAt: moment,
    documents: fc.option(fc.subarray(['ON_TRN', t1, t2, t3, t4, refusal, 'QRCODE']).map((types) => docs(...types))),
    platform: fc.constantFrom('own', 'edo', 'x5'),
    paymentTerms: fc.option(fc.string()),
  });
  const statusWords = [...Object.values(orderStatusLabels), ...Object.values(orderStatusTooltips)].map((text) =>
    text.toLowerCase(),
  );

  const isEnded = (status: string) => ['refused', 'cancelled'].includes(status);

  test('is exactly one in every state, and never the status said again', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const { code, text } = buildNextStep(one, now);
        expect(nextStepCodes).toContain(code);
        const isEnd = isEnded(one.status) && code === 'done';
        expect(text.startsWith(isEnd ? 'Ничего не нужно' : nextStepLabels[code])).toBe(true);
        expect(text).not.toMatch(/NaN|undefined|Invalid/);
        expect(statusWords).not.toContain(text.toLowerCase());
        expect(code === 'done').toBe(isEnd || (one.status === 'paid' && one.hasPrice));
        const isRefused = one.documents?.some(({ type }) => type === refusal) ?? false;
        expect(code === 'answer_refusal').toBe(one.status === 'refused' && isRefused);
        if (one.isSilent && isActiveOrderStatus(one.status)) expect(code).toBe('call');
      }),
    );
  });

  test('is a change of the order where it gives a status, a vehicle or a price', () => {
    const changes = nextStepCodes.filter((code) => getStepPermission(code) === 'orders.manage');
    expect(changes).toEqual(['answer', 'assign', 'confirm', 'mark_loaded', 'mark_delivered', 'price']);
  });

  test('that gives a status gives one that a person may give', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const next = statusesAfterSteps[buildNextStep(one, now).code];
        if (next) expect(listNextStatuses(one.status)).toContain(next);
      }),
    );
  });
});
