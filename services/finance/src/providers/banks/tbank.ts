import { addDays, getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { buildMalformedRefusal, readAnswer } from '@trassa/service-kit/provider-http';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import { z } from 'zod';
import type { AccountStatement, Bank, StatementOperation, StatementRequest } from './bank.ts';
import { type AskBank, type BankApiAddress, createAskBank, optionalTextSchema, readInn } from './bank-http.ts';

const partySchema = z
  .object({
    acct: optionalTextSchema,
    inn: optionalTextSchema,
    name: optionalTextSchema,
    bicRu: optionalTextSchema,
    bankName: optionalTextSchema,
  })
  .nullish();

const accountsSchema = z.array(
  z.object({ accountNumber: z.string(), bankBik: optionalTextSchema, currency: optionalTextSchema }),
);
const operationSchema = z.object({
  ...{ operationId: z.string(), operationStatus: z.string(), typeOfOperation: z.enum(['Credit', 'Debit']) },
  ...{ operationDate: z.iso.datetime({ offset: true }), trxnPostDate: z.iso.datetime({ offset: true }).nullish() },
  ...{
    rubleAmount: z.number(),
    documentNumber: optionalTextSchema,
    payPurpose: optionalTextSchema,
    category: optionalTextSchema,
    payer: partySchema,
    receiver: partySchema,
  },
});
type Operation = z.infer<typeof operationSchema>;
const pageSchema = z.object({
  operations: z.array(operationSchema),
  nextCursor: optionalTextSchema,
  balances: z.object({ outgoing: z.number() }).nullish(),
});
type Page = z.infer<typeof pageSchema>;

/** Operations of a page; the bank gives at most 5000. */
const OPERATIONS_A_PAGE = 1000;
/** Most pages of a statement; more mean that the cursor of the bank loops. */
const MAX_STATEMENT_PAGES = 100;

/** Times of the bank are in UTC, so an operation of a Moscow night has the UTC date of the day before. */
function toOperation(one: Operation): StatementOperation {
  const isIn = one.typeOfOperation === 'Credit';
  const who = isIn ? one.payer : one.receiver;
  const isCard = one.category === 'cardOperation';
  return {
    ...{ day: getDay(new Date(one.trxnPostDate ?? one.operationDate)), number: one.documentNumber },
    ...{ kopecks: toKopecks(one.rubleAmount), direction: isIn ? 'in' : 'out', isOwn: false, isCard },
    counterparty: {
      ...{ name: who?.name ?? '', inn: isCard ? null : readInn(who?.inn), account: who?.acct ?? '' },
      ...{ bic: who?.bicRu ?? '', bank: who?.bankName ?? '' },
    },
    ...{ purpose: one.payPurpose, kind: one.category, other: { operationId: one.operationId } },
  };
}

async function readPages(ask: AskBank, token: string, wish: StatementRequest): Promise<ProviderOutcome<Page[]>> {
  const pages: Page[] = [];
  for (let cursor = ''; pages.length < MAX_STATEMENT_PAGES; ) {
    const query = new URLSearchParams({
      ...{ accountNumber: wish.account, from: getDayStart(wish.from).toISOString() },
      ...{ to: getDayStart(addDays(wish.to, 1)).toISOString(), limit: String(OPERATIONS_A_PAGE), withBalances: 'true' },
      ...(cursor ? { cursor } : {}),
    });
    const page = readAnswer(await ask(token, { path: '/api/v1/statement', method: 'GET', query }), pageSchema);
    if (!page.ok) return page;
    pages.push(page.value);
    if (!page.value.nextCursor || page.value.nextCursor === cursor) return { ok: true, value: pages };
    cursor = page.value.nextCursor;
  }
  return buildMalformedRefusal('pages without an end');
}

function toStatement({ account, bic, to }: StatementRequest, pages: readonly Page[]): AccountStatement {
  // An authorisation comes again as a transaction; only transactions are money that has moved.
  const posted = pages.flatMap(({ operations }) => operations.filter((one) => one.operationStatus === 'Transaction'));
  const balance = pages[0]?.balances?.outgoing;
  return {
    ...{ account, bic, bank: 'Т-Банк' },
    operations: posted.map(toOperation).sort((a, b) => (a.day < b.day ? -1 : 1)),
    balances: balance === undefined ? [] : [{ day: to, kopecks: toKopecks(balance) }],
  };
}

/**
 * Т-Банк: statement page by page, ready at once. Source: developer.tbank.ru, `GET /api/v1/statement`.
 */
export function createTbank(place: BankApiAddress): Bank {
  const ask = createAskBank('tbank', place);
  return {
    listAccounts: async (token) => {
      const found = readAnswer(await ask(token, { path: '/api/v4/bank-accounts', method: 'GET' }), accountsSchema);
      if (!found.ok) return found;
      const inRubles = found.value.filter(({ currency }) => currency === '643');
      return {
        ok: true,
        value: inRubles.map(({ accountNumber, bankBik }) => ({ account: accountNumber, bic: bankBik })),
      };
    },
    readStatement: async (token, wish) => {
      const pages = await readPages(ask, token, wish);
      return pages.ok ? { ok: true, value: { isReady: true, statement: toStatement(wish, pages.value) } } : pages;
    },
  };
}
