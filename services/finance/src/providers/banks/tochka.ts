import { getDay } from '@trassa/contracts/moscow-day.rules';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { buildMalformedRefusal, readAnswer } from '@trassa/service-kit/provider-http';
import { z } from 'zod';
import type { AccountStatement, Bank, Counterparty, StatementOperation } from './bank.ts';
import { type BankApiAddress, createAskBank, optionalTextSchema, readInn } from './bank-http.ts';

const partySchema = z.object({ inn: optionalTextSchema, name: optionalTextSchema }).nullish();
const accountSchema = z.object({ identification: optionalTextSchema }).nullish();
const agentSchema = z.object({ identification: optionalTextSchema, name: optionalTextSchema }).nullish();

const accountsSchema = z.object({
  Data: z.object({ Account: z.array(z.object({ accountId: z.string(), currency: z.string() })) }),
});
const askedStatementSchema = z.object({ Data: z.object({ Statement: z.object({ statementId: z.string().min(1) }) }) });

const transactionSchema = z.object({
  ...{ creditDebitIndicator: z.enum(['Credit', 'Debit']), status: z.string(), documentNumber: optionalTextSchema },
  ...{ transactionTypeCode: optionalTextSchema, documentProcessDate: z.string(), description: optionalTextSchema },
  ...{
    Amount: z.object({ amount: z.number() }),
    DebtorParty: partySchema,
    DebtorAccount: accountSchema,
    DebtorAgent: agentSchema,
  },
  ...{ CreditorParty: partySchema, CreditorAccount: accountSchema, CreditorAgent: agentSchema },
});
type Transaction = z.infer<typeof transactionSchema>;
const statementSchema = z.object({
  ...{ status: z.string(), accountId: z.string(), endDateTime: z.string(), endDateBalance: z.number().nullish() },
  Transaction: z.array(transactionSchema).optional(),
});
const readyStatementSchema = z.object({ Data: z.object({ Statement: z.array(statementSchema).min(1) }) });

const API_PATH = '/open-banking/v1.0';
/** An account id of the bank, and of its sandbox, is `<account>/<BIC>`. */
const splitAccountId = (id: string) => {
  const [number = '', bic = ''] = id.split('/');
  return { account: number, bic };
};

/** A day of the bank is one of Moscow; a moment is in UTC. */
const toMoscowDay = (moment: string) => (moment.length === 10 ? moment : getDay(new Date(moment)));

function getCounterparty(one: Transaction): Counterparty {
  const isIn = one.creditDebitIndicator === 'Credit';
  const [who, where, bank] = isIn
    ? [one.DebtorParty, one.DebtorAccount, one.DebtorAgent]
    : [one.CreditorParty, one.CreditorAccount, one.CreditorAgent];
  return {
    ...{ name: who?.name ?? '', inn: readInn(who?.inn), account: where?.identification ?? '' },
    ...{ bic: bank?.identification ?? '', bank: bank?.name ?? '' },
  };
}

const toOperation = (one: Transaction): StatementOperation => ({
  ...{ day: toMoscowDay(one.documentProcessDate), number: one.documentNumber, kopecks: toKopecks(one.Amount.amount) },
  ...{ direction: one.creditDebitIndicator === 'Credit' ? 'in' : 'out', isOwn: false, isCard: false },
  ...{ counterparty: getCounterparty(one), purpose: one.description, kind: one.transactionTypeCode, other: {} },
});

function toStatement(found: z.infer<typeof statementSchema>): AccountStatement {
  const { endDateBalance, endDateTime, accountId, Transaction: all = [] } = found;
  const operations = all.filter(({ status }) => status === 'Booked').map(toOperation);
  const isKnown = endDateBalance !== null && endDateBalance !== undefined;
  return {
    ...{ ...splitAccountId(accountId), bank: 'Точка', operations: operations.sort((a, b) => (a.day < b.day ? -1 : 1)) },
    balances: isKnown ? [{ day: toMoscowDay(endDateTime), kopecks: toKopecks(endDateBalance) }] : [],
  };
}

/**
 * Точка: a statement is ordered, and fetched once it is ready; the bank forgets it after a day.
 * Source: developers.tochka.com, version 1.88.
 */
export function createTochka(place: BankApiAddress): Bank {
  const ask = createAskBank('tochka', place);
  return {
    listAccounts: async (token) => {
      const found = readAnswer(await ask(token, { path: `${API_PATH}/accounts`, method: 'GET' }), accountsSchema);
      if (!found.ok) return found;
      const inRubles = found.value.Data.Account.filter(({ currency }) => currency === 'RUB');
      return { ok: true, value: inRubles.map(({ accountId }) => splitAccountId(accountId)) };
    },
    readStatement: async (token, { account: number, bic, from, to, asked }) => {
      const accountId = `${number}/${bic}`;
      if (asked === null) {
        const Statement = { accountId, startDateTime: from, endDateTime: to };
        const request = {
          path: `${API_PATH}/statements`,
          method: 'POST',
          body: JSON.stringify({ Data: { Statement } }),
        };
        const headers = { 'content-type': 'application/json' };
        const made = readAnswer(await ask(token, { ...request, headers }), askedStatementSchema);
        if (!made.ok) return made;
        return { ok: true, value: { isReady: false, asked: made.value.Data.Statement.statementId } };
      }
      const path = `${API_PATH}/accounts/${encodeURIComponent(accountId)}/statements/${encodeURIComponent(asked)}`;
      const found = readAnswer(await ask(token, { path, method: 'GET' }), readyStatementSchema);
      if (!found.ok) return found;
      const [statement] = found.value.Data.Statement;
      if (statement?.accountId !== accountId) return buildMalformedRefusal('statement of another account');
      if (statement.status === 'Ready')
        return { ok: true, value: { isReady: true, statement: toStatement(statement) } };
      return statement.status === 'Error'
        ? { ok: false, failure: 'absent', detail: 'the bank made no statement' }
        : { ok: true, value: { isReady: false, asked } };
    },
  };
}
