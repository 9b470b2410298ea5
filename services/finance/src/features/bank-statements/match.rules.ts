import type { MatchReason } from '@trassa/contracts/finance/bank-kinds';
import {
  buildDebtBook,
  buildSumKey,
  type Debt,
  type DebtBook,
  getPayerKey,
  type IncomingPayment,
  isDebtOfPayer,
  removePaidDebts,
} from './debt-book.rules.ts';
import { listNamedNumbers, type NamedNumber } from './purpose.rules.ts';

/** What a payment pays. `confidence` in per cent; `rest`: kopecks of the payment beyond these debts. */
export interface PaymentMatch {
  isExact: boolean;
  reason: MatchReason;
  confidence: number;
  parts: readonly { debtId: string; kopecks: number }[];
  rest: number;
}

/** Limit of the payer's oldest debts whose combinations are tried when no number in the purpose fits. */
const MAX_COMBINED_DEBTS = 12;

const sumDebts = (debts: readonly Debt[]) => debts.reduce((sum, { kopecks }) => sum + kopecks, 0);

function splitPayment(debts: readonly Debt[], payment: IncomingPayment): Pick<PaymentMatch, 'parts' | 'rest'> {
  let rest = payment.kopecks;
  const parts: { debtId: string; kopecks: number }[] = [];
  for (const { id, kopecks } of debts) {
    if (rest === 0) break;
    const part = Math.min(rest, kopecks);
    parts.push({ debtId: id, kopecks: part });
    rest -= part;
  }
  return { parts, rest };
}

const buildSuggestion = (
  reason: MatchReason,
  confidence: number,
  { parts, rest }: Pick<PaymentMatch, 'parts' | 'rest'>,
): PaymentMatch => ({ isExact: false, reason, confidence, parts, rest });
const buildMatchWithoutParts = (reason: MatchReason, confidence: number, { kopecks }: IncomingPayment): PaymentMatch =>
  buildSuggestion(reason, confidence, { parts: [], rest: kopecks });

interface NamedDebts {
  debts: Debt[];
  isAmbiguous: boolean;
}

/** Debts of the papers and trips with this number: those of the payer win, then those of the day in the purpose. */
function findDebtsByNumber(book: DebtBook, { key, day }: NamedNumber, payment: IncomingPayment): NamedDebts {
  const open = (book.papers.get(key) ?? [])
    .map((paper) => ({ ...paper, debts: paper.debts.filter((debt) => !book.taken.has(debt)) }))
    .filter(({ debts }) => debts.length > 0);
  const own = open.filter(({ debts }) => debts.some((debt) => isDebtOfPayer(debt, payment)));
  const near = own.length > 0 ? own : open;
  const dated = near.filter((paper) => paper.day === day);
  const found = dated.length > 0 ? dated : near;
  const debts = found[0]?.debts ?? [];
  // An invoice and an act of one number are often of the same trips.
  const isSame = (other: readonly Debt[]) => other.length === debts.length && other.every((one) => debts.includes(one));
  return { debts, isAmbiguous: !found.every((paper) => isSame(paper.debts)) };
}

/** Match by the numbers that the purpose names; null: they name no open debt. */
function matchByNamedNumbers(
  book: DebtBook,
  numbers: readonly NamedNumber[],
  payment: IncomingPayment,
): PaymentMatch | null {
  const found = numbers.map((number) => ({ number, ...findDebtsByNumber(book, number, payment) })).filter(hasDebts);
  if (found.length === 0) return null;
  if (found.some(({ isAmbiguous }) => isAmbiguous)) return buildMatchWithoutParts('several-fit', 40, payment);
  const debts = [...new Set(found.flatMap((one) => one.debts))];
  const [total, filled] = [sumDebts(debts), splitPayment(debts, payment)];
  const isWhole = total === payment.kopecks;
  if (!debts.every((debt) => isDebtOfPayer(debt, payment)))
    return buildSuggestion('other-payer', isWhole ? 60 : 30, filled);
  const isNamesake = debts.some(({ inn }) => inn === null || inn !== payment.inn);
  if (isWhole && !isNamesake) return { isExact: true, reason: 'number', confidence: 100, ...filled };
  if (isWhole) return buildSuggestion('number', 80, filled);
  return buildSuggestion(payment.kopecks < total ? 'part' : 'over', 70, filled);
}

/** Match by numbers that may be no numbers of papers: suggested when payer and sum agree too, never exact. */
function matchByUnsureNumbers(
  book: DebtBook,
  numbers: readonly NamedNumber[],
  payment: IncomingPayment,
): PaymentMatch | null {
  const match = matchByNamedNumbers(book, numbers, payment);
  return match?.isExact ? buildSuggestion('number', 75, match) : null;
}

const hasDebts = ({ debts }: NamedDebts) => debts.length > 0;

/** The only combination of the oldest debts that makes up the sum; `several`: more than one does; null: none does. */
function findDebtsOfSum(debts: readonly Debt[], kopecks: number): Debt[] | 'several' | null {
  const few = debts.slice(0, MAX_COMBINED_DEBTS);
  const left = few.map((_, index) => sumDebts(few.slice(index)));
  let found: Debt[] | null = null;
  let count = 0;
  const look = (index: number, missing: number, chosen: readonly Debt[]): void => {
    if (missing === 0) {
      count += 1;
      found ??= [...chosen];
      return;
    }
    const debt = few[index];
    if (!debt || missing < 0 || missing > (left[index] ?? 0) || count > 1) return;
    look(index + 1, missing - debt.kopecks, [...chosen, debt]);
    look(index + 1, missing, chosen);
  };
  look(0, kopecks, []);
  return count > 1 ? 'several' : found;
}

/** Match by payer and sum. `isNamed`: the purpose names a number that no debt has, which lowers the confidence. */
function matchByPayerAndSum(book: DebtBook, payment: IncomingPayment, isNamed: boolean): PaymentMatch {
  const payer = getPayerKey(book, payment);
  const own = book.payers.get(payer);
  if (!payer || !own || own.size === 0) return buildMatchWithoutParts('unknown', 0, payment);
  const doubt = isNamed ? 40 : 0;
  const equal = [...(book.sums.get(buildSumKey(payer, payment.kopecks)) ?? [])];
  if (equal.length === 1) return buildSuggestion('sum', 70 - doubt, splitPayment(equal, payment));
  if (equal.length > 1) return buildMatchWithoutParts('several-fit', 40 - doubt, payment);
  const oldest: Debt[] = [];
  for (const debt of own) if (oldest.push(debt) === MAX_COMBINED_DEBTS) break;
  const together = findDebtsOfSum(oldest, payment.kopecks);
  if (together === 'several') return buildMatchWithoutParts('several-fit', 40 - doubt, payment);
  if (together) return buildSuggestion('together', 60 - doubt, splitPayment(together, payment));
  return isNamed
    ? buildMatchWithoutParts('client', 10, payment)
    : buildSuggestion('oldest', 20, splitPayment(oldest, payment));
}

function matchPayment(book: DebtBook, payment: IncomingPayment): PaymentMatch {
  const { sure = [], chance = [] } = Object.groupBy(listNamedNumbers(payment.purpose), ({ isSure }) =>
    isSure ? 'sure' : 'chance',
  );
  return (
    matchByNamedNumbers(book, sure, payment) ??
    matchByUnsureNumbers(book, chance, payment) ??
    matchByPayerAndSum(book, payment, sure.length > 0)
  );
}

/**
 * What each payment pays, by id. Exact: a number that only one paper of the payer has, its INN and the whole sum; a debt
 * is paid exactly once. All else is a suggestion, and names no debt where two fit.
 */
export function matchPayments(payments: readonly IncomingPayment[], debts: readonly Debt[]): Map<string, PaymentMatch> {
  const book = buildDebtBook(debts);
  const byId = new Map(debts.map((debt) => [debt.id, debt]));
  const found = new Map<string, PaymentMatch>();
  const oldest = payments.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id < b.id ? -1 : 1));
  const keep = (payment: IncomingPayment, match: PaymentMatch) => {
    found.set(payment.id, match);
    if (match.isExact)
      removePaidDebts(
        book,
        match.parts.flatMap(({ debtId }) => byId.get(debtId) ?? []),
      );
  };
  for (const payment of oldest) {
    const match = matchPayment(book, payment);
    if (match.isExact) keep(payment, match);
  }
  for (const payment of oldest) if (!found.has(payment.id)) keep(payment, matchPayment(book, payment));
  return found;
}
