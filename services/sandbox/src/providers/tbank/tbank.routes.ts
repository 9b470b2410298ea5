import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { addFaults } from '../../shared/faults.ts';
import { BankBook, type BankOperation, getBalanceRublesBefore } from '../banks/bank-book.ts';
import { addOperationsRouteAndFinder } from '../banks/bank-orders.ts';

interface TbankOptions {
  /** File of the customers; in memory without it. */
  file?: string;
}

const BIC = '044525974';
const querySchema = z.object({
  accountNumber: z.string(),
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
  cursor: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(5000).default(100),
});

/** Short pages, so that callers have to follow cursors. */
const MAX_PAGE_SIZE = 20;

const buildErrorBody = (status: number, text: string) => ({
  errorId: '',
  errorCode: String(status),
  errorMessage: text,
});
const refuse = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).send(buildErrorBody(status, text));

/** A booked operation is listed twice: as it was authorised, and as the money moved. */
function listOperationViews(one: BankOperation) {
  const other = { acct: '', inn: one.inn, name: one.name, bicRu: '', bankName: '' };
  const isIn = one.direction === 'in';
  const operationId = createHash('sha256').update(JSON.stringify(one)).digest('hex').slice(0, 24);
  const told = {
    ...{ operationId, operationDate: one.at, typeOfOperation: isIn ? 'Credit' : 'Debit', rubleAmount: one.rubles },
    ...{ accountAmount: one.rubles, documentNumber: one.number, payPurpose: one.purpose },
    ...{ category: one.isCard ? 'cardOperation' : 'contragentOperation' },
    ...(isIn ? { payer: other, receiver: null } : { payer: null, receiver: other }),
  };
  const authorised = { ...told, operationStatus: 'Authorization', trxnPostDate: null };
  return one.isPending ? [authorised] : [authorised, { ...told, operationStatus: 'Transaction', trxnPostDate: one.at }];
}

/** Stand-in of Т-Банк: accounts, and statements page by page. */
export async function tbankRoutes(app: FastifyInstance, { file }: TbankOptions): Promise<void> {
  const book = new BankBook(file ?? null);
  addFaults(app, { getLogin: ({ headers }) => book.find(headers.authorization)?.token, errorBody: buildErrorBody });
  const enter = addOperationsRouteAndFinder(app, book, (reply) => refuse(reply, 401, 'Токен не принят'));
  app.get('/api/v4/bank-accounts', async (request, reply) => {
    const found = enter(request, reply);
    if (!found) return reply;
    const { account } = found.customer;
    return [{ accountNumber: account, name: 'Расчётный счёт', bankBik: BIC, currency: '643' }];
  });
  app.get('/api/v1/statement', async (request, reply) => {
    const found = enter(request, reply);
    if (!found) return reply;
    const query = querySchema.safeParse(request.query);
    if (!query.success) return refuse(reply, 400, 'Запрос не по схеме');
    const { accountNumber, from, to, cursor, limit } = query.data;
    if (accountNumber !== found.customer.account) return refuse(reply, 403, 'Чужой счёт');
    const told = found.customer.operations.filter(({ at }) => at >= from && at < to).flatMap(listOperationViews);
    const end = cursor + Math.min(limit, MAX_PAGE_SIZE);
    return {
      operations: told.slice(cursor, end),
      nextCursor: end < told.length ? String(end) : '',
      balances: {
        incoming: getBalanceRublesBefore(found.customer, from),
        outgoing: getBalanceRublesBefore(found.customer, to),
      },
    };
  });
}
