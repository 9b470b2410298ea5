import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreesOnMonth, monthArbitrary } from '../../testing/bank-oracle.ts';
import type { Debt, IncomingPayment } from './debt-book.rules.ts';
import { matchPayments } from './match.rules.ts';
import { listNamedNumbers } from './purpose.rules.ts';

const inn = '7705034202';
const otherInn = '7806123451';

function aDebt(id: string, parts: Partial<Debt> = {}): Debt {
  const numbers = [{ text: id, paper: id, day: '2026-10-20' }];
  return { id, kopecks: 10_000_00, client: 'ООО «Напитки»', inn, day: '2026-10-20', numbers, ...parts };
}

const aPayment = (purpose: string, parts: Partial<IncomingPayment> = {}): IncomingPayment => ({
  ...{ id: 'p', day: '2026-11-05', kopecks: 10_000_00, inn, name: 'ООО "Напитки"', purpose },
  ...parts,
});

const matchOne = (payment: IncomingPayment, ...debts: Debt[]) => matchPayments([payment], debts).get(payment.id);
const paper = (text: string, day = '2026-10-25', id = `${text} ${day}`) => ({ text, paper: id, day });

describe('numbers of a purpose', () => {
  test.each([
    ['Оплата по счету № 17 от 01.11.2026, без НДС', [['17', '2026-11-01', true]]],
    ['по сч.17', [['17', null, true]]],
    ['Сч №0017; сумма 120000-00', [['17', null, true]]],
    [
      'по счетам 17, 18 и 19 от 1.11.26г. за транспортные услуги',
      ['17', '18', '19'].map((n) => [n, '2026-11-01', true]),
    ],
    ['УПД No BK-15/3', [['ВК-15-3', null, true]]],
    ['Договор № 45 от 01.02.2025', [['45', '2025-02-01', false]]],
    ['За перевозку, заявка ВК-00412', [['ВК-412', null, true]]],
    ['НДС 22% - 21639.34', [['22', null, false]]],
    ['Акт=88;договор=5', [['88', null, true]]],
    ['Поставка 300 коробок', [['300', null, false]]],
    ['', []],
  ])('%s', (purpose, expected) => {
    const found = listNamedNumbers(purpose).map(({ key, day, isSure }) => [key, day, isSure]);
    for (const one of expected) expect(found).toContainEqual(one);
    if (expected.length === 0) expect(found).toEqual([]);
  });
});

describe('a payment', () => {
  test('with number, sum and INN of one debt is exact', () => {
    const match = matchOne(aPayment('Оплата по заявке ВК-1'), aDebt('ВК-1'), aDebt('ВК-2'));
    expect(match).toEqual({
      ...{ isExact: true, reason: 'number', confidence: 100, rest: 0 },
      parts: [{ debtId: 'ВК-1', kopecks: 10_000_00 }],
    });
  });

  test('for a paper of many trips pays them all', () => {
    const numbers = [paper('17')];
    const trips = ['a', 'b', 'c'].map((id) => aDebt(id, { numbers }));
    expect(matchOne(aPayment('счет 17', { kopecks: 30_000_00 }), ...trips)).toMatchObject({
      isExact: true,
      parts: [{ debtId: 'a' }, { debtId: 'b' }, { debtId: 'c' }],
    });
  });

  test('of another payer is a suggestion, however well it fits', () => {
    expect(matchOne(aPayment('счет ВК-1', { inn: otherInn, name: 'ИП Друг' }), aDebt('ВК-1'))).toMatchObject({
      ...{ isExact: false, reason: 'other-payer', confidence: 60, parts: [{ debtId: 'ВК-1' }] },
    });
  });

  test('of a payer without an INN is a suggestion', () => {
    const found = matchOne(aPayment('счет ВК-1', { inn: null }), aDebt('ВК-1'));
    expect(found).toMatchObject({ isExact: false, reason: 'number', confidence: 80 });
  });

  test('less or more than the debt is suggested as a part, or with a rest', () => {
    expect(matchOne(aPayment('счет ВК-1', { kopecks: 4_000_00 }), aDebt('ВК-1'))).toMatchObject({
      ...{ isExact: false, reason: 'part', parts: [{ debtId: 'ВК-1', kopecks: 4_000_00 }], rest: 0 },
    });
    expect(matchOne(aPayment('счет ВК-1', { kopecks: 12_000_00 }), aDebt('ВК-1'))).toMatchObject({
      ...{ isExact: false, reason: 'over', parts: [{ debtId: 'ВК-1', kopecks: 10_000_00 }], rest: 2_000_00 },
    });
  });

  test('where two papers of a number fit names neither; the day or the INN decides', () => {
    const [last, now] = [
      aDebt('a', { numbers: [paper('17', '2025-10-25')], day: '2025-10-20' }),
      aDebt('b', { numbers: [paper('17', '2026-10-25')] }),
    ];
    expect(matchOne(aPayment('счет 17'), last, now)).toMatchObject({
      isExact: false,
      reason: 'several-fit',
      parts: [],
    });
    expect(matchOne(aPayment('счет 17 от 25.10.2026'), last, now)).toMatchObject({
      ...{ isExact: true, parts: [{ debtId: 'b' }] },
    });
    const foreign = aDebt('c', { numbers: [paper('17', '2026-10-25', 'c')], inn: otherInn, client: 'АО «Соки»' });
    expect(matchOne(aPayment('счет 17'), now, foreign)).toMatchObject({ isExact: true, parts: [{ debtId: 'b' }] });
  });

  test('for an invoice and an act of one number over the same trip is exact', () => {
    const debt = aDebt('a', { numbers: [paper('17', '2026-10-25', 'invoice'), paper('17', '2026-10-25', 'act')] });
    expect(matchOne(aPayment('счет 17'), debt)).toMatchObject({ isExact: true });
  });

  test('without a number is suggested by its sum, alone or together, and where two fit names none', () => {
    const debts = [aDebt('a'), aDebt('b', { kopecks: 7_000_00 }), aDebt('c', { kopecks: 5_000_00 })];
    expect(matchOne(aPayment('за услуги'), ...debts)).toMatchObject({ reason: 'sum', parts: [{ debtId: 'a' }] });
    expect(matchOne(aPayment('за услуги', { kopecks: 12_000_00 }), ...debts)).toMatchObject({
      ...{ reason: 'together', parts: [{ debtId: 'b' }, { debtId: 'c' }] },
    });
    expect(matchOne(aPayment('за услуги'), ...debts, aDebt('d'))).toMatchObject({ reason: 'several-fit', parts: [] });
    expect(matchOne(aPayment('за услуги', { kopecks: 15_000_00 }), ...debts, aDebt('d'))).toMatchObject({
      ...{ reason: 'several-fit', parts: [] },
    });
  });

  test('that no debt explains goes to the oldest; with a number that nobody has it is the client’s money alone', () => {
    const debts = [aDebt('new', { day: '2026-10-29' }), aDebt('old')];
    expect(matchOne(aPayment('за услуги', { kopecks: 3_33 }), ...debts)).toMatchObject({
      ...{ reason: 'oldest', parts: [{ debtId: 'old', kopecks: 3_33 }] },
    });
    expect(matchOne(aPayment('счет 99', { kopecks: 3_33 }), ...debts)).toMatchObject({ reason: 'client', parts: [] });
    expect(matchOne(aPayment('за услуги', { inn: otherInn, name: 'ИП Никто' }), ...debts)).toMatchObject({
      ...{ reason: 'unknown', confidence: 0, parts: [], rest: 10_000_00 },
    });
  });

  test('with a short number that stands there by chance is no proof', () => {
    const found = matchOne(aPayment('НДС 22%'), aDebt('a', { numbers: [paper('22')] }));
    expect(found).toMatchObject({ isExact: false, reason: 'number' });
  });

  test('that pays a debt leaves nothing of it to the next one', () => {
    const twice = [aPayment('счет ВК-1', { id: '1' }), aPayment('счет ВК-1', { id: '2', day: '2026-11-06' })];
    const found = matchPayments(twice, [aDebt('ВК-1')]);
    expect([found.get('1')?.isExact, found.get('2')?.isExact]).toEqual([true, false]);
    expect(found.get('2')?.parts).toEqual([]);
  });
});

test('payments of random months are exact where the words say so, and no kopeck is lost', () => {
  fc.assert(fc.property(monthArbitrary, agreesOnMonth), { numRuns: 5000 });
});
