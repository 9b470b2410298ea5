import { describe, expect, test } from 'vitest';
import { orderDetails } from '../testing/an-order.ts';
import { buildEventLine, buildTitleProgress, formatDocumentName, formatPaymentTerm } from './order-panel.rules.ts';

const document = (type: string) => ({ id: type, type, dateTime: '2026-11-19T18:16:00.000Z' });
const states = (...types: string[]) =>
  buildTitleProgress(types.map(document))
    .map((post) => `${post.sign} ${post.state}`)
    .join(', ');

describe('the titles as posts on a road', () => {
  test.each([
    { types: ['ON_TRN'], road: 'Т1 done, Т2 wait, Т3 wait, Т4 wait' },
    { types: ['ON_TRN', 'ON_TRNACLPPRIN'], road: 'Т1 done, Т2 now, Т3 wait, Т4 wait' },
    { types: ['ON_TRNACLGROT'], road: 'Т1 now, Т2 wait, Т3 wait, Т4 wait' },
    { types: ['ON_TRNACLPPRIN', 'ON_TRNACLGROT'], road: 'Т1 done, Т2 now, Т3 wait, Т4 wait' },
    { types: ['ON_TRNACLGRPO'], road: 'Т1 missing, Т2 missing, Т3 now, Т4 wait' },
    { types: ['ON_TRNACLGROT', 'ON_TRNACLPVYN'], road: 'Т1 done, Т2 missing, Т3 missing, Т4 done' },
    { types: ['ON_TRNACLGROT', 'ON_TRNACLOTKL'], road: 'Т1 done, Т2 refused, Т3 wait, Т4 wait' },
  ])('$types: $road', ({ types, road }) => {
    expect(states(...types)).toBe(road);
  });
});

test('a type is told in words, an unknown one as it came', () => {
  expect(formatDocumentName('ON_TRNACLPPRIN')).toBe('Груз принят к перевозке: в пути');
  expect(formatDocumentName('ON_XYZ')).toBe('ON_XYZ');
});

test('history says what happened and why', () => {
  const order = orderDetails();
  const [moved, created] = order.history.map((event) => buildEventLine(event, order));
  expect(moved).toEqual({ text: 'Подтверждён → В пути', by: 'Груз принят к перевозке: в пути' });
  expect(created).toEqual({ text: 'Заказ получен: ЭДО', by: '' });
  const people = [{ id: 'u1', name: 'Борис Игнатьев' }];
  const byPerson = { ...order.history[0]!, actor: 'user' as const, document: null, userId: 'u1' };
  expect(buildEventLine(byPerson, order, people).by).toBe('Борис Игнатьев');
  expect(buildEventLine({ ...byPerson, note: 'нет машины' }, order, people).by).toBe('Борис Игнатьев: нет машины');
  expect(buildEventLine({ ...byPerson, userId: 'gone' }, order, people).by).toBe('вручную');
  const closed = { ...byPerson, note: 'завершён без Т4, Борис Игнатьев: позвонили' };
  expect(buildEventLine(closed, order, people).by).toBe('вручную: завершён без Т4, Борис Игнатьев: позвонили');
  const changed = { ...order.history[0]!, kind: 'content' as const, document: null, fields: ['price', 'x', 'y'] };
  expect(buildEventLine(changed, order)).toEqual({
    text: 'Обновлено: стоимость, сведения о рейсе',
    by: 'по документам ЭДО',
  });
});

test.each([
  { notes: [], text: '10.11.2026 · просрочено 10 дней' },
  { notes: ['originals'], text: '10.11.2026 · не раньше: срок идёт от получения оригиналов' },
] as const)('a payment term with the notes $notes is «$text»', ({ notes, text }) => {
  const order = { paymentDueOn: '2026-11-10', paymentDueNotes: [...notes], status: 'invoiced' };
  expect(formatPaymentTerm(order, new Date('2026-11-20T09:00:00Z'))?.replaceAll('\u00a0', ' ')).toBe(text);
});
