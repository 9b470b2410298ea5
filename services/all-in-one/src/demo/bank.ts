import { bankEndpoints } from '@trassa/contracts/finance/bank-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { Receivable } from '@trassa/contracts/finance/overview';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { type FillingContext, postJson, waitUntil } from './filling-work.ts';

/** The key that the bank of the sandbox gave the company. */
const BANK_TOKEN = 'sandbox.volga-kargo.token';
const OPENING_RUBLES = 9_400_000;
/** Number of debts that clients have paid. */
const PAID_DEBT_COUNT = 9;

interface Operation {
  at: string;
  direction: 'in' | 'out';
  rubles: number;
  number: string;
  name: string;
  inn?: string;
  purpose: string;
  isCard?: boolean;
}

const toNoon = (day: string) => `${day}T09:00:00.000Z`;

const buildPayer = ({ debtorName, debtorInn }: Receivable) => ({
  direction: 'in' as const,
  name: debtorName,
  ...(debtorInn ? { inn: debtorInn } : {}),
});

/** Payments of clients: most name their trip, one pays a part, one names nothing, one comes from another payer. */
function buildPayments(debts: readonly Receivable[], today: string): Operation[] {
  return debts.map((debt, index) => {
    const at = toNoon(addDays(today, -1 - index * 2));
    const named = { ...buildPayer(debt), at, number: String(500 + index), rubles: debt.amount };
    const purpose = `Оплата по заявке № ${debt.orderNumber} за транспортные услуги`;
    if (index === 2) return { ...named, rubles: Math.round(debt.amount / 2), purpose: `${purpose}, частично` };
    if (index === 4) return { ...named, purpose: 'Оплата за транспортные услуги' };
    if (index === 6) return { ...named, name: 'ООО «Логистика Поволжья»', inn: '6316253670', purpose };
    return { ...named, purpose };
  });
}

/** What the company itself has paid. */
const buildExpenses = (today: string): Operation[] => [
  {
    ...{
      at: toNoon(addDays(today, -3)),
      direction: 'out',
      rubles: 184_300,
      number: '118',
      name: 'ООО «Топливные карты»',
    },
    ...{ inn: '7806123451', purpose: 'Пополнение топливных карт по договору 12/26' },
  },
  {
    ...{ at: toNoon(addDays(today, -6)), direction: 'out', rubles: 7420, number: '2201', name: 'Банк', isCard: true },
    purpose: 'Покупка AZS 57 SAMARA по карте *1234',
  },
  {
    ...{ at: toNoon(addDays(today, -9)), direction: 'out', rubles: 260_000, number: '119', name: 'АО «Лизинг-Трак»' },
    purpose: 'Лизинговый платеж по договору Л-204',
  },
];

/** Connects a bank of the sandbox, whose statement tells of the last weeks of the company. */
export async function connectBank({ person, sandbox, signal }: FillingContext): Promise<void> {
  const { data: debts } = await person.call(financeEndpoints.receivables, { query: { limit: 100 } });
  const today = getDay(new Date());
  const paid = debts.filter(({ advanced, requestedAt }) => !advanced && requestedAt === null).slice(-PAID_DEBT_COUNT);
  const { data: bank } = await person.call(bankEndpoints.bank);
  if (bank.connections.length === 0) {
    const operations = [...buildPayments(paid, today), ...buildExpenses(today)];
    await postJson(`${sandbox}/tochka/_operations`, { token: BANK_TOKEN, opening: OPENING_RUBLES, operations }, signal);
    await person.call(bankEndpoints.connectBank, { body: { bank: 'tochka', token: BANK_TOKEN } });
  }
  await waitUntil(async () => (await person.call(bankEndpoints.bank)).data.connections[0]?.lastReadAt !== null, signal);
}
