import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { addFaults } from '../../shared/faults.ts';
import { toMoscowDate } from '../../shared/moscow-time.rules.ts';
import { BankBook, type BankCustomer, type BankOperation, getBalanceRublesBefore } from '../banks/bank-book.ts';
import { addOperationsRouteAndFinder } from '../banks/bank-orders.ts';

interface TochkaOptions {
  now: () => Date;
  /** File of the customers; in memory without it. */
  file?: string;
}

const BIC = '044525104';
/** Life of an ordered statement, which is ready at the second call that asks for it. */
const STATEMENT_LIFE_MS = 86_400_000;

interface OrderedStatement {
  token: string;
  accountId: string;
  startDateTime: string;
  endDateTime: string;
  orderedAt: number;
  asked: number;
}

const orderSchema = z.object({
  Data: z.object({
    Statement: z.object({ accountId: z.string(), startDateTime: z.iso.date(), endDateTime: z.iso.date() }),
  }),
});

const buildErrorBody = (status: number, text: string) => ({ code: String(status), message: text, Errors: [] });
const refuse = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).send(buildErrorBody(status, text));

function toTransaction(one: BankOperation) {
  const isIn = one.direction === 'in';
  const party = { inn: one.inn, name: one.name };
  const [own, other] = isIn ? ['Creditor', 'Debtor'] : ['Debtor', 'Creditor'];
  return {
    ...{ creditDebitIndicator: isIn ? 'Credit' : 'Debit', status: one.isPending ? 'Pending' : 'Booked' },
    ...{ transactionId: randomUUID(), documentNumber: one.number, transactionTypeCode: 'Платежное поручение' },
    ...{ documentProcessDate: toMoscowDate(Date.parse(one.at) / 1000), description: one.purpose },
    Amount: { amount: one.rubles, amountNat: one.rubles, currency: 'RUB' },
    [`${other}Party`]: party,
    [`${other}Account`]: { identification: '' },
    [`${other}Agent`]: { identification: '', name: '' },
    [`${own}Party`]: { inn: '', name: '' },
  };
}

function buildStatement(customer: BankCustomer, { accountId, startDateTime, endDateTime }: OrderedStatement) {
  const day = ({ at }: BankOperation) => toMoscowDate(Date.parse(at) / 1000);
  const shown = customer.operations.filter((one) => day(one) >= startDateTime && day(one) <= endDateTime);
  const after = new Date(Date.parse(`${endDateTime}T21:00:00Z`)).toISOString();
  return {
    ...{
      accountId,
      startDateTime,
      endDateTime,
      status: 'Ready',
      endDateBalance: getBalanceRublesBefore(customer, after),
    },
    Transaction: shown.map(toTransaction),
  };
}

/** Stand-in of Точка: accounts, and statements that are ordered first and kept for a day. */
export async function tochkaRoutes(app: FastifyInstance, { now, file }: TochkaOptions): Promise<void> {
  const book = new BankBook(file ?? null);
  const statements = new Map<string, OrderedStatement>();
  const struck = addFaults(app, {
    getLogin: ({ headers }) => book.find(headers.authorization)?.token,
    errorBody: buildErrorBody,
    told: ['forgotten', 'never-ready'],
  });
  const enter = addOperationsRouteAndFinder(app, book, (reply) => refuse(reply, 401, 'Токен недействителен'));
  app.get('/open-banking/v1.0/accounts', async (request, reply) => {
    const found = enter(request, reply);
    if (!found) return reply;
    const accountId = `${found.customer.account}/${BIC}`;
    return { Data: { Account: [{ accountId, currency: 'RUB', status: 'Enabled', accountType: 'Business' }] } };
  });
  app.post('/open-banking/v1.0/statements', async (request, reply) => {
    const found = enter(request, reply);
    if (!found) return reply;
    const wanted = orderSchema.safeParse(request.body);
    if (!wanted.success) return refuse(reply, 400, 'Запрос не по схеме');
    const { Statement } = wanted.data.Data;
    if (Statement.accountId !== `${found.customer.account}/${BIC}`) return refuse(reply, 403, 'Чужой счёт');
    const statementId = randomUUID();
    const order = { ...Statement, token: found.token, orderedAt: now().getTime(), asked: 0 };
    statements.set(statementId, order);
    return { Data: { Statement: { ...Statement, statementId, status: 'Created' } } };
  });
  app.get<{ Params: { account: string; id: string } }>(
    '/open-banking/v1.0/accounts/:account/statements/:id',
    async (request, reply) => {
      const found = enter(request, reply);
      if (!found) return reply;
      const order = statements.get(request.params.id);
      const isForgotten =
        !order || now().getTime() - order.orderedAt > STATEMENT_LIFE_MS || struck(request) === 'forgotten';
      if (isForgotten || order.token !== found.token || order.accountId !== request.params.account)
        return refuse(reply, 404, 'Выписка не найдена');
      order.asked += 1;
      const { accountId, startDateTime, endDateTime } = order;
      if (order.asked === 1 || struck(request) === 'never-ready')
        return { Data: { Statement: [{ accountId, startDateTime, endDateTime, status: 'Processing' }] } };
      return { Data: { Statement: [buildStatement(found.customer, order)] } };
    },
  );
}
