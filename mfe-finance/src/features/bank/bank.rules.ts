import type {
  BankOperation,
  BankOperationsQuery,
  MoneyWithoutDebtKind,
  Settlement,
} from '@trassa/contracts/finance/bank';
import { type BankOperationView, bankOperationViews } from '@trassa/contracts/finance/bank-kinds';
import { enteredCategoryLabels } from '@trassa/contracts/finance/operation-kinds';
import { parseRubles, toKopecks, toRubles } from '@trassa/contracts/rubles.rules';
import { isUuid } from '@trassa/contracts/uuid.rules';
import { bankMessages as messages } from './bank.messages.ts';

/** State of the list in the URL. */
export interface BankUrlState {
  view: BankOperationView;
  account: string;
  search: string;
  page: number;
}

export const PAGE_SIZE = 50;

/** Parses the URL; invalid values get their defaults. */
export function parseBankUrl(params: URLSearchParams): BankUrlState {
  const account = params.get('account') ?? '';
  return {
    view: bankOperationViews.find((view) => view === params.get('view')) ?? 'all',
    account: isUuid(account) ? account : '',
    search: (params.get('search') ?? '').slice(0, 200),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
}

/** URL parameters of the state; values equal to the defaults are left out. */
export function buildBankParams({ view, account, search, page }: BankUrlState): URLSearchParams {
  const parts = { view: view === 'all' ? '' : view, account, search, page: page > 1 ? String(page) : '' };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
}

export const buildBankQuery = ({ view, account, search, page }: BankUrlState): BankOperationsQuery => ({
  ...{ view, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
  ...(account ? { account } : {}),
  ...(search ? { search } : {}),
});

/** Whether the suggestion on screen can be confirmed as it is. */
export const isConfirmable = ({ state, rest, restAs }: BankOperation): boolean =>
  state === 'suggested' && (rest === 0 || restAs !== null);

/** Settlement of an operation as it is suggested on screen. */
export const toSuggestedSettlement = ({ id, parts, rest, restAs }: BankOperation): Settlement => ({
  id,
  parts: parts.map(({ orderId, amount }) => ({ orderId, amount })),
  restAs: rest > 0 ? restAs : null,
});

export const formatRestKind = (restAs: MoneyWithoutDebtKind): string =>
  restAs === 'advance' || restAs === 'skip' ? messages.rests[restAs] : enteredCategoryLabels[restAs].toLowerCase();

const incomingRestKinds: readonly MoneyWithoutDebtKind[] = ['advance', 'income', 'skip'];
const notOutgoingRestKinds: readonly MoneyWithoutDebtKind[] = ['advance', 'income', 'opening', 'skip'];
const categoryRestKinds = Object.keys(enteredCategoryLabels) as MoneyWithoutDebtKind[];

/** What the part of an operation that pays no debt may be booked as. */
export const listRestKinds = ({ direction }: Pick<BankOperation, 'direction'>): readonly MoneyWithoutDebtKind[] =>
  direction === 'in'
    ? incomingRestKinds
    : [...categoryRestKinds.filter((kind) => !notOutgoingRestKinds.includes(kind)), 'skip'];

/** A debt in the dialog, with the sum in rubles as typed. */
export interface TypedPart {
  orderId: string;
  orderNumber: string;
  sum: string;
}

/** A sum in rubles as text for an input. */
export const formatTypedSum = (rubles: number): string =>
  rubles.toLocaleString('ru-RU', { useGrouping: false, maximumFractionDigits: 2 });

/** Kopecks of `amount` (rubles) that no part uses; negative: the parts exceed it. No sum counts as 0. */
export function getRestKopecks(amount: number, parts: readonly TypedPart[]): number {
  return parts.reduce((rest, { sum }) => rest - toKopecks(parseRubles(sum) ?? 0), toKopecks(amount));
}

/** Settlement of the dialog; null while a sum is missing, the parts exceed the amount, or a rest has no kind. */
export function buildSettlement(
  { id, amount }: BankOperation,
  parts: readonly TypedPart[],
  restAs: MoneyWithoutDebtKind | null,
): Settlement | null {
  const sums = parts.map(({ orderId, sum }) => ({ orderId, amount: parseRubles(sum) ?? 0 }));
  const rest = getRestKopecks(amount, parts);
  if (sums.some((part) => part.amount <= 0) || rest < 0 || (rest > 0 && !restAs)) return null;
  return { id, parts: sums, restAs: rest > 0 ? restAs : null };
}

/** Initial sum of an added debt in rubles: `debt` (rubles), at most `rest` (kopecks) while any is left. */
export const formatAddedSum = (debt: number, rest: number): string =>
  formatTypedSum(Math.min(debt, Math.max(0, toRubles(rest)) || debt));
