import { setTimeout as delay } from 'node:timers/promises';
import type { BankCode } from '@trassa/contracts/finance/bank-kinds';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import type { Db } from '@trassa/service-kit/db';
import type { ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import type { DeliveryEnd, Queue } from '@trassa/service-kit/queue';
import type { QueueColumns } from '@trassa/service-kit/queue-table';
import type { Sealer } from '@trassa/service-kit/sealed';
import type { FinanceTables } from '../../db/schema.ts';
import type { AccountStatement, Bank, BankAccount } from '../../providers/banks/bank.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import { listAccounts } from './bank.queries.ts';
import { type ConnectionRow, findConnectionById, saveStatementReadingOutcome } from './connections.queries.ts';
import { importStatement } from './take-statement.ts';

/** Days of the first statement, and days that each later one repeats, since banks post operations late. */
const FIRST_STATEMENT_DAYS = 92;
const STATEMENT_OVERLAP_DAYS = 5;
/** Attempts to fetch a statement, the pause after each, and the wait in the queue when it still is not ready. */
const FETCH_ATTEMPTS = 4;
const FETCH_PAUSE_MS = 200;
const UNREADY_STATEMENT_WAIT_MS = 5000;

/** Queued reading of a connection; `asked`: ids of the statements that the bank is preparing, by account. */
export interface QueuedStatementReading extends QueueColumns {
  connection_id: string;
  asked: Record<string, string>;
}

export interface StatementReadingDeps {
  db: Db<FinanceTables>;
  banks: ReadonlyMap<BankCode, Bank>;
  sealer: Sealer;
  now: () => Date;
}

const refusalTexts: Partial<Record<ProviderRefusal['failure'], string>> = {
  unauthorized: 'Банк больше не принимает ключ. Выпустите новый и подключите банк заново.',
  forbidden: 'Ключу не хватает прав на выписку. Выпустите ключ с правами на счета и выписки.',
  limited: 'Банк просит спрашивать реже, прочитаем позже.',
};
/** Text for a person about a refusal of the bank. */
export const getRefusalText = ({ failure }: ProviderRefusal): string =>
  refusalTexts[failure] ?? 'Банк не отвечает, попробуем ещё раз.';

/** Whether a refusal is of one account, which may be closed or arrested; the others can be read. */
const isOfAccount = ({ failure }: ProviderRefusal): boolean => failure === 'refused' || failure === 'absent';

const formatRefusedAccounts = (numbers: readonly string[]): string =>
  `Банк не дал выписку по ${numbers.length > 1 ? 'счетам' : 'счёту'} ${numbers.map((number) => `•• ${number.slice(-4)}`).join(', ')}.`;

/** Queue that reads the statements of all companies, those of one company one after another. */
export const createStatementReadingQueue = (deps: StatementReadingDeps): Queue<QueuedStatementReading> => ({
  table: 'bank_readings',
  key: ['company_id', 'connection_id'],
  receiver: 'company_id',
  most: 4,
  send: ([reading]) => readStatementsOfConnection(deps, reading),
});

async function readStatementsOfConnection(
  deps: StatementReadingDeps,
  reading: QueuedStatementReading,
): Promise<DeliveryEnd> {
  const { company_id: companyId, connection_id: id } = reading;
  const connection = await deps.db.forCompany(companyId, (trx) => findConnectionById(trx, companyId, id));
  const bank = connection && deps.banks.get(connection.bank);
  if (!connection || !bank || connection.is_lost) return { sent: true };
  const token = deps.sealer.open(connection.sealed_token, { companyId, recordId: id });
  const accounts = await bank.listAccounts(token);
  if (!accounts.ok) return saveFailure(deps, connection, accounts);
  const asked: Record<string, string> = {};
  const refused: string[] = [];
  for (const account of accounts.value) {
    const outcome = await readAccountStatement(
      deps,
      { connection, bank, token, account },
      reading.asked[account.account] ?? null,
    );
    if (typeof outcome === 'string') asked[account.account] = outcome;
    else if (outcome && isOfAccount(outcome)) refused.push(account.account);
    else if (outcome) return saveFailure(deps, connection, outcome);
  }
  const isMaking = Object.keys(asked).length > 0;
  const noted = { asked: JSON.stringify(asked) };
  if (isMaking)
    return {
      sent: false,
      isHeld: true,
      failure: 'the bank makes the statement',
      waitMs: UNREADY_STATEMENT_WAIT_MS,
      noted,
    };
  const now = deps.now();
  const error = refused.length > 0 ? formatRefusedAccounts(refused) : null;
  await deps.db.forCompany(companyId, (trx) =>
    saveStatementReadingOutcome(trx, connection, { last_read_at: now, read_to: getDay(now), error }),
  );
  return { sent: true };
}

interface AccountToRead {
  connection: ConnectionRow;
  bank: Bank;
  token: string;
  account: BankAccount;
}

/**
 * Reads and stores the statement of an account; one that the bank has forgotten is ordered again.
 * @returns null when it is stored, the id to ask with later when it is not ready, or the refusal of the bank
 */
async function readAccountStatement(
  deps: StatementReadingDeps,
  { connection, bank, token, account }: AccountToRead,
  known: string | null,
): Promise<string | ProviderRefusal | null> {
  const today = getDay(deps.now());
  const from = await readFirstDay(deps, connection, account);
  let asked = known;
  for (let looks = 0; looks < FETCH_ATTEMPTS; looks += 1) {
    const answer = await bank.readStatement(token, { ...account, from, to: today, asked });
    const isForgotten = !answer.ok && answer.failure === 'absent' && asked !== null;
    if (!answer.ok && !isForgotten) return answer;
    if (answer.ok && answer.value.isReady) return saveStatement(deps, connection, answer.value.statement);
    asked = answer.ok && !answer.value.isReady ? answer.value.asked : null;
    await delay(FETCH_PAUSE_MS);
  }
  return asked ?? { ok: false, failure: 'unavailable', detail: 'the bank forgets its statements' };
}

/**
 * First day to read of an account. Another key, or the bank itself, may bring one that is not known yet; one that the
 * bank refused goes on from its last balance.
 */
async function readFirstDay(
  { db, now }: StatementReadingDeps,
  { company_id, read_to }: ConnectionRow,
  { account }: BankAccount,
): Promise<string> {
  const accounts = await db.forCompany(company_id, (trx) => listAccounts(trx, company_id));
  const known = accounts.find(({ number }) => number === account);
  if (!read_to || !known) return addDays(getDay(now()), -FIRST_STATEMENT_DAYS);
  return addDays(known.day && known.day < read_to ? known.day : read_to, -STATEMENT_OVERLAP_DAYS);
}

async function saveStatement(
  { db, now }: StatementReadingDeps,
  { company_id: companyId }: ConnectionRow,
  statement: AccountStatement,
): Promise<null> {
  await db.forCompany(companyId, async (trx) => {
    await lockMoney(trx, companyId);
    await importStatement(trx, { companyId, today: getDay(now()) }, statement);
  });
  return null;
}

/** Stores the failure in the connection; a key that the bank refuses is not used again. */
async function saveFailure(
  { db }: StatementReadingDeps,
  connection: ConnectionRow,
  refusal: ProviderRefusal,
): Promise<DeliveryEnd> {
  const is_lost = refusal.failure === 'unauthorized' || refusal.failure === 'forbidden';
  const error = getRefusalText(refusal);
  await db.forCompany(connection.company_id, (trx) => saveStatementReadingOutcome(trx, connection, { is_lost, error }));
  const waitMs = (refusal.retryAfterSeconds ?? 0) * 1000;
  return is_lost ? { sent: true } : { sent: false, failure: refusal.detail, waitMs };
}
