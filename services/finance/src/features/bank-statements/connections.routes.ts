import { randomUUID } from 'node:crypto';
import type { BankConnection, NewBankConnection } from '@trassa/contracts/finance/bank';
import { bankEndpoints } from '@trassa/contracts/finance/bank-endpoints';
import { isUuid } from '@trassa/contracts/uuid.rules';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import {
  type ConnectionRow,
  deleteConnection,
  enqueueStatementReading,
  findConnectionById,
  findConnectionOfBank,
  saveConnection,
} from './connections.queries.ts';
import { getRefusalText, type StatementReadingDeps } from './read-statements.ts';

export interface ConnectionDeps extends StatementReadingDeps {
  route: Router;
  /** Starts the readings that are due. */
  readNow: () => void;
}

export const toConnection = ({ id, bank, is_lost, error, last_read_at }: ConnectionRow): BankConnection => ({
  ...{ id, bank, isLost: is_lost, error, lastReadAt: last_read_at?.toISOString() ?? null },
});

/** Endpoints that connect the API of a bank, read its statements at once, or disconnect it. */
export function connectionRoutes(deps: ConnectionDeps): void {
  const { route, db, readNow } = deps;
  const require = async (companyId: string, id: string) => {
    const known = isUuid(id)
      ? await db.forCompany(companyId, (trx) => findConnectionById(trx, companyId, id))
      : undefined;
    if (!known) throw problem('finance/bank-unknown');
    return known;
  };
  route(bankEndpoints.connectBank, async ({ companyId, body }) => {
    const connection = await connectToBank(deps, companyId, body);
    readNow();
    return { success: true, data: toConnection(connection) };
  });
  route(bankEndpoints.readBankNow, async ({ companyId, params: { id } }) => {
    if ((await require(companyId, id)).is_lost) throw problem('finance/bank-lost');
    await db.forCompany(companyId, (trx) => enqueueStatementReading(trx, companyId, id));
    readNow();
    return { success: true };
  });
  route(bankEndpoints.disconnectBank, async ({ companyId, params: { id } }) => {
    await require(companyId, id);
    await db.forCompany(companyId, (trx) => deleteConnection(trx, companyId, id));
    return { success: true };
  });
}

/** Tries a key at the bank, then stores it sealed; a new key of the same bank replaces the old one. */
async function connectToBank(
  { db, banks, sealer, now }: StatementReadingDeps,
  companyId: string,
  { bank, token }: NewBankConnection,
): Promise<ConnectionRow> {
  const port = banks.get(bank);
  if (!port) throw problem('finance/bank-not-offered');
  const accounts = await port.listAccounts(token);
  if (!accounts.ok) {
    const cause = new Error(accounts.detail);
    const isKey = accounts.failure === 'unauthorized' || accounts.failure === 'forbidden';
    if (isKey) throw problem('finance/bank-key', { cause });
    throw problem('finance/bank-away', { text: getRefusalText(accounts), cause });
  }
  return db.forCompany(companyId, async (trx) => {
    const known = await findConnectionOfBank(trx, companyId, bank);
    const id = known?.id ?? randomUUID();
    const sealed_token = sealer.seal(token, { companyId, recordId: id });
    const row = { company_id: companyId, id, bank, sealed_token, is_lost: false, error: null, created_at: now() };
    await saveConnection(trx, { ...row, last_read_at: null, read_to: null });
    await enqueueStatementReading(trx, companyId, id);
    const saved = await findConnectionOfBank(trx, companyId, bank);
    if (!saved) throw problem('finance/bank-unknown');
    return saved;
  });
}
