import fc from 'fast-check';
import { listDayBalances } from '../features/bank-statements/balances.rules.ts';
import type { Debt, IncomingPayment } from '../features/bank-statements/debt-book.rules.ts';
import { matchPayments, type PaymentMatch } from '../features/bank-statements/match.rules.ts';
import { getOperationKeys } from '../features/bank-statements/operation-keys.rules.ts';
import type { StatementOperation } from '../providers/banks/bank.ts';

const inns = ['7705034202', '7806123451', '631625367082'];
const days = ['2025-11-01', '2026-11-01'];

/** A trip: its client, sum, and the paper that it stands on; papers of one number are of two years. */
const tripsArbitrary = fc.array(
  fc.record({ client: fc.nat(1), rubles: fc.integer({ min: 1, max: 4 }), paper: fc.nat(3) }),
  { minLength: 1, maxLength: 8 },
);
/** A payment: who pays, which numbers it names, of what day, and how far its sum is from that of the trips it names. */
const paymentsArbitrary = fc.array(
  fc.record({
    ...{ payer: fc.nat(2), hasInn: fc.boolean(), off: fc.constantFrom(0, 0, 0, -1, 1), isDated: fc.boolean() },
    numbers: fc.uniqueArray(fc.nat(11), { minLength: 0, maxLength: 2 }),
    day: fc.integer({ min: 1, max: 5 }),
  }),
  { maxLength: 6 },
);

/** Trips, papers and payments of a random month; small numbers, so that much fits by chance. */
export const monthArbitrary = fc.record({ trips: tripsArbitrary, paid: paymentsArbitrary });
type Month = typeof monthArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const paperNumber = (paper: number) => String(17 + (paper % 2));
const paperDay = (paper: number) => days[paper >> 1] ?? '';

function buildDebts({ trips: all }: Month): Debt[] {
  return all.map(({ client, rubles, paper }, index) => ({
    ...{ id: `${index}`, kopecks: rubles * 100, client: `ООО «Клиент ${client}»`, inn: inns[client] ?? null },
    day: `2026-10-0${1 + (index % 9)}`,
    numbers: [
      { text: `ВК-${1000 + index}`, paper: `trip ${index}`, day: '2026-10-01' },
      { text: paperNumber(paper), paper: `paper ${client} ${paper}`, day: paperDay(paper) },
    ],
  }));
}

/** Text of a number that a payment names: below 4 of a paper, else of a trip. */
const getNumberText = (number: number) => (number < 4 ? paperNumber(number) : `ВК-${1000 + number - 4}`);

function buildPayments(month: Month, debts: readonly Debt[]): IncomingPayment[] {
  return month.paid.map(({ payer, hasInn, off, isDated, numbers, day }, index) => {
    const [first = 0] = numbers;
    const named = debts.filter((debt) =>
      debt.numbers.some(({ text }) => numbers.some((one) => getNumberText(one) === text)),
    );
    const own = named.filter(({ inn }) => inn === inns[payer]);
    const sum = (own.length > 0 ? own : named).reduce((all, { kopecks }) => all + kopecks, 0) || 100;
    const date = isDated && first < 4 ? ` от ${paperDay(first).split('-').reverse().join('.')}` : '';
    return {
      ...{ id: `p${index}`, day: `2026-11-0${day}`, kopecks: Math.max(1, sum + off * 100) },
      ...{ inn: hasInn ? (inns[payer] ?? null) : null, name: `ООО "Клиент ${payer}"` },
      purpose: numbers.length > 0 ? `Оплата по счету № ${numbers.map(getNumberText).join(', ')}${date}` : 'За услуги',
    };
  });
}

interface AskedPayment {
  payment: IncomingPayment;
  numbers: readonly number[];
  /** Day that the purpose names beside the numbers. */
  day: string | null;
}

const isDebtOfPayer = ({ inn, client }: Debt, payment: IncomingPayment) =>
  payment.inn ? inn === payment.inn : client.replace(/[«»]/g, '"') === payment.name;

/** Debts that a number means to a payer; null when two papers fit. Searched without the index of the product. */
function findMeantDebts(number: number, { payment, day }: AskedPayment, open: readonly Debt[]): Debt[] | null {
  const text = getNumberText(number);
  const numbered = open.flatMap((debt) =>
    debt.numbers.filter((one) => one.text === text).map((one) => ({ debt, one })),
  );
  const all = [...Map.groupBy(numbered, ({ one }) => one.paper).values()];
  const own = all.filter((lines) => lines.some(({ debt }) => isDebtOfPayer(debt, payment)));
  const near = own.length > 0 ? own : all;
  const dated = near.filter((lines) => lines[0]?.one.day === day);
  const fit = (dated.length > 0 ? dated : near).map((lines) => lines.map(({ debt }) => debt));
  const sets = new Set(fit.map((debts) => debts.map(({ id }) => id).join()));
  return sets.size > 1 ? null : (fit[0] ?? []);
}

/** Ids of debts that a payment pays exactly; null: it pays none exactly. */
function findExactDebtIds(asked: AskedPayment, open: readonly Debt[]): string[] | null {
  const { payment, numbers } = asked;
  const meant = numbers.map((number) => findMeantDebts(number, asked, open));
  if (meant.includes(null)) return null;
  const debts = [...new Set(meant.flatMap((one) => one ?? []))];
  const isOwn = debts.length > 0 && debts.every(({ inn }) => inn !== null && inn === payment.inn);
  const isWhole = debts.reduce((sum, { kopecks }) => sum + kopecks, 0) === payment.kopecks;
  return isOwn && isWhole ? debts.map(({ id }) => id) : null;
}

/** Exact payments with their debts; a second pass finds those that became clear when other debts were paid. */
function listExactDebtIds(asked: readonly AskedPayment[], debts: readonly Debt[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let open = debts;
  for (const one of [...asked, ...asked]) {
    const exact = found.has(one.payment.id) ? null : findExactDebtIds(one, open);
    if (!exact) continue;
    found.set(one.payment.id, exact);
    open = open.filter(({ id }) => !exact.includes(id));
  }
  return found;
}

const fail = (text: string) => {
  throw new Error(text);
};
const sumUp = (all: readonly { kopecks: number }[]) => all.reduce((sum, { kopecks }) => sum + kopecks, 0);

/** Throws unless parts and rest make up the payment, no debt gets too much, and no debt is named where two fit. */
function checkMatch({ kopecks }: IncomingPayment, match: PaymentMatch, debts: ReadonlyMap<string, Debt>): void {
  const { parts, rest, reason } = match;
  if (sumUp(parts) + rest !== kopecks || rest < 0) fail('a payment is not its parts');
  if (new Set(parts.map(({ debtId }) => debtId)).size !== parts.length) fail('a debt stands twice');
  if (parts.some((part) => part.kopecks <= 0 || part.kopecks > (debts.get(part.debtId)?.kopecks ?? 0)))
    fail('a debt has more than it is');
  if (['several-fit', 'unknown', 'client'].includes(reason) && parts.length > 0) fail('two fit, and one is named');
  if (match.isExact && rest > 0) fail('an exact payment has a rest');
}

/** Throws unless the debts left are all debts less the confirmed payments; suggestions that do not fit are skipped. */
function checkBalance(
  payments: readonly IncomingPayment[],
  matches: ReadonlyMap<string, PaymentMatch>,
  debts: readonly Debt[],
): void {
  const left = new Map(debts.map(({ id, kopecks }) => [id, kopecks]));
  let settled = 0;
  for (const { id } of payments) {
    const parts = matches.get(id)?.parts ?? [];
    if (parts.some(({ debtId, kopecks }) => kopecks > (left.get(debtId) ?? 0))) continue;
    for (const { debtId, kopecks } of parts) left.set(debtId, (left.get(debtId) ?? 0) - kopecks);
    settled += sumUp(parts);
  }
  const owed = [...left.values()].reduce((sum, kopecks) => sum + kopecks, 0);
  if (owed !== sumUp(debts) - settled) fail('the balance is not papers less payments');
}

const toOperation = ({ day, kopecks, purpose, inn, name }: IncomingPayment, index: number): StatementOperation => ({
  ...{ day, kopecks, purpose, number: String(index % 2), direction: index % 3 === 0 ? 'out' : 'in' },
  ...{ isOwn: false, isCard: false, kind: '', other: {} },
  counterparty: { name, inn, account: '', bic: '', bank: '' },
});

/** Throws unless a shorter statement has the same keys where it overlaps with a longer one, and balances add up. */
function checkStatement(operations: readonly StatementOperation[]): void {
  const keys = getOperationKeys('40702810', operations);
  if (new Set(keys).size !== keys.length) fail('two operations have one key');
  const again = getOperationKeys('40702810', operations.slice(0, Math.ceil(operations.length / 2)));
  if (again.some((key) => !keys.includes(key))) fail('an operation that is told again is new');
  const stated = { from: '2026-11-01', to: '2026-11-30', opening: 700, closing: null };
  const moved = operations.reduce((sum, one) => sum + (one.direction === 'in' ? one.kopecks : -one.kopecks), 700);
  if (listDayBalances([stated], operations).at(-1)?.kopecks !== moved) fail('the balance is not opening plus turnover');
}

/** Whether matching agrees with this oracle on a month, and no kopeck is lost. Throws where it does not. */
export function agreesOnMonth(month: Month): boolean {
  const debts = buildDebts(month);
  const payments = buildPayments(month, debts);
  const matches = matchPayments(payments, debts);
  const asked = payments
    .map((payment, index) => {
      const { numbers = [], isDated = false } = month.paid[index] ?? {};
      const [first = 0] = numbers;
      return { payment, numbers, day: isDated && numbers.length > 0 && first < 4 ? paperDay(first) : null };
    })
    .sort((a, b) => a.payment.day.localeCompare(b.payment.day) || a.payment.id.localeCompare(b.payment.id));
  const exact = listExactDebtIds(asked, debts);
  const byId = new Map(debts.map((debt) => [debt.id, debt]));
  for (const payment of payments) {
    const match = matches.get(payment.id) ?? fail('a payment has no match');
    checkMatch(payment, match as PaymentMatch, byId);
    const found = match?.isExact ? match.parts.map(({ debtId }) => debtId) : [];
    const expected = exact.get(payment.id) ?? [];
    if (found.toSorted().join() !== expected.toSorted().join())
      fail(`exact: ${found}, expected ${expected}: ${payment.purpose}`);
  }
  checkBalance(payments, matches, debts);
  checkStatement(payments.map(toOperation).sort((a, b) => a.day.localeCompare(b.day)));
  return true;
}
