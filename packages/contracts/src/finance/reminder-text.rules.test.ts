import { expect, test } from 'vitest';
import { buildReminder } from './reminder-text.rules.ts';

const company = { name: 'ООО «Волга-Карго»', inn: '5242217361' };
const debt = (amount: number, daysLate = 0) => ({
  ...{ orderNumber: `ТР-${amount}`, deliveredOn: '2026-10-01', dueOn: '2026-11-10', amount, daysLate },
});

test('a reminder names sum, trips, days of delivery and terms, and who writes', () => {
  const { subject, text } = buildReminder({ debts: [debt(100.5, 2), debt(50)], company, tone: 'friendly' });
  expect(subject).toMatch(/^Оплата перевозок: 2\sрейса на 150,50\s₽$/);
  expect(text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ').split('\n')).toEqual([
    'Здравствуйте!',
    '',
    'По нашим данным, не оплачены перевозки: 2 рейса на 150,50 ₽, из них просрочено 100,50 ₽.',
    '',
    '— рейс ТР-100.5, доставлен 01.10.2026: 100,50 ₽, срок оплаты 10.11.2026, просрочен на 2 дня',
    '— рейс ТР-50, доставлен 01.10.2026: 50 ₽, срок оплаты 10.11.2026',
    '',
    'Просим оплатить или сообщить, когда поступит оплата.',
    '',
    'ООО «Волга-Карго», ИНН 5242217361',
  ]);
});

test('a reminder of debts that are all overdue does not name their sum twice', () => {
  const { text } = buildReminder({ debts: [debt(100, 12), debt(50, 3)], company, tone: 'friendly' });
  expect(text).toMatch(/2\sрейса на 150\s₽, срок оплаты прошёл\.$/m);
});

test.each([
  ['firm', 'в течение трёх рабочих дней'],
  ['last', 'направим претензию'],
] as const)('in the tone %s it says «%s»', (tone, words) => {
  expect(buildReminder({ debts: [debt(100, 12)], company, tone }).text).toContain(words);
});

test('a reminder of more debts than fit a letter names the fifty oldest, and number and sum of the others', () => {
  const debts = Array.from({ length: 300 }, (_, index) => ({
    ...debt(148_000.5, 20),
    ...{ orderNumber: `ВК-2026-${index}`, dueOn: index < 250 ? '2026-11-10' : '2026-11-09' },
  }));
  const { text } = buildReminder({ debts, company, tone: 'last' });
  const lines = text.split('\n').filter((line) => line.startsWith('—'));
  expect(text).toMatch(/300\sрейсов на 44\s400\s150\s₽/);
  expect(lines).toHaveLength(51);
  expect(lines[0]).toContain('ВК-2026-250,');
  expect(lines.at(-1)).toMatch(/^— и ещё 250\sрейсов на 37\s000\s125\s₽$/);
  expect(text.length).toBeLessThan(10_000);
});
