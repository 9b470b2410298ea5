import { getCompanyNameKey } from '@trassa/contracts/identity/company.rules';
import { getNumberKey } from './purpose.rules.ts';

/** Number of a trip, with its id as `paper` and its day of delivery; or of a paper, with its id and day of issue. */
export interface DebtNumber {
  text: string;
  paper: string;
  day: string;
}

/** What a client owes for a trip, with the numbers by which a payment may name it: those of the trip and of its papers. */
export interface Debt {
  id: string;
  /** Left to pay. */
  kopecks: number;
  client: string;
  inn: string | null;
  /** Moscow day of the delivery. */
  day: string;
  numbers: readonly DebtNumber[];
}

/** Incoming operation of a bank account, to be matched with debts. */
export interface IncomingPayment {
  id: string;
  day: string;
  kopecks: number;
  inn: string | null;
  name: string;
  purpose: string;
}

/** Debts that have one number: of one paper, or of one trip. */
interface NumberedDebts {
  day: string;
  debts: Debt[];
}

/** Open debts of a company, found by payer, number and sum. */
export interface DebtBook {
  payers: ReadonlyMap<string, Set<Debt>>;
  sums: ReadonlyMap<string, Set<Debt>>;
  papers: ReadonlyMap<string, readonly NumberedDebts[]>;
  taken: Set<Debt>;
}

const buildKeyWithoutInn = (name: string) => `${getCompanyNameKey(name)} без ИНН`;
/** Keys of the payer of a debt: INN, or name where no INN is known; and the name, for payments without an INN. */
const listPayerKeys = ({ inn, client }: Debt): string[] => [
  inn ?? buildKeyWithoutInn(client),
  getCompanyNameKey(client),
];
export function getPayerKey({ payers }: DebtBook, { inn, name }: IncomingPayment): string {
  if (inn === null) return getCompanyNameKey(name);
  return payers.has(inn) ? inn : buildKeyWithoutInn(name);
}
export const buildSumKey = (payer: string, kopecks: number) => `${payer} ${kopecks}`;

function addToSet<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}

/** Papers and trips by number. */
function groupPapersByNumber(debts: readonly Debt[]): ReadonlyMap<string, readonly NumberedDebts[]> {
  const papers = new Map<string, Map<string, NumberedDebts>>();
  for (const debt of debts) {
    for (const { text, paper: id, day } of debt.numbers) {
      const key = getNumberKey(text);
      const known = papers.get(key) ?? new Map<string, NumberedDebts>();
      const paper = known.get(id) ?? { day, debts: [] };
      paper.debts.push(debt);
      papers.set(key, known.set(id, paper));
    }
  }
  return new Map([...papers].map(([key, known]) => [key, [...known.values()]]));
}

export function buildDebtBook(debts: readonly Debt[]): DebtBook {
  const oldest = debts.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const [payers, sums] = [new Map<string, Set<Debt>>(), new Map<string, Set<Debt>>()];
  for (const debt of oldest) {
    for (const payer of listPayerKeys(debt)) {
      addToSet(payers, payer, debt);
      addToSet(sums, buildSumKey(payer, debt.kopecks), debt);
    }
  }
  return { payers, sums, papers: groupPapersByNumber(oldest), taken: new Set() };
}

/** Takes exactly paid debts out of the book, so that no other payment is matched with them. */
export function removePaidDebts(book: DebtBook, debts: readonly Debt[]): void {
  for (const debt of debts) {
    book.taken.add(debt);
    for (const payer of listPayerKeys(debt)) {
      book.payers.get(payer)?.delete(debt);
      book.sums.get(buildSumKey(payer, debt.kopecks))?.delete(debt);
    }
  }
}

/** Whether the payer owes the debt: by INN, or by name where the debt or the payment has no INN. */
export const isDebtOfPayer = ({ inn, client }: Debt, payment: IncomingPayment) =>
  inn && payment.inn ? inn === payment.inn : getCompanyNameKey(client) === getCompanyNameKey(payment.name);
