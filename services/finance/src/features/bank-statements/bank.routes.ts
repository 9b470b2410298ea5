import { bankEndpoints } from '@trassa/contracts/finance/bank-endpoints';
import type { BankCode } from '@trassa/contracts/finance/bank-kinds';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { FinanceTables } from '../../db/schema.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import { settleOperations, undoSettlement } from '../../shared/settlements.ts';
import { listConnections } from './connections.queries.ts';
import { toConnection } from './connections.routes.ts';
import { readBankBalancesAndMatches, readBankOperations } from './read-bank.ts';
import { importStatementFile } from './take-statement.ts';

interface BankDeps {
  route: Router;
  db: Db<FinanceTables>;
  now: () => Date;
  /** Called after debts were paid or are owed again. */
  paid: () => void;
  /** Banks that may be connected. */
  banks: ReadonlyMap<BankCode, unknown>;
}

/** Endpoints of bank statements: upload of files, operations, settlement and its reversal. */
export function bankRoutes({ route, db, now, paid, banks }: BankDeps): void {
  route(bankEndpoints.bank, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const connections = (await listConnections(trx, companyId)).map(toConnection);
      const data = {
        ...(await readBankBalancesAndMatches(trx, companyId, now())),
        connections,
        banks: [...banks.keys()],
      };
      return { success: true, data };
    }),
  );
  route(bankEndpoints.bankOperations, ({ companyId, query }) =>
    db.forCompany(companyId, async (trx) => ({
      success: true,
      data: await readBankOperations(trx, { companyId, query, now: now() }),
    })),
  );
  route(bankEndpoints.takeStatement, ({ companyId, body }) =>
    db.forCompany(companyId, async (trx) => {
      await lockMoney(trx, companyId);
      const taking = { companyId, today: getDay(now()) };
      return { success: true, data: await importStatementFile(trx, taking, Buffer.from(body.content, 'base64')) };
    }),
  );
  route(bankEndpoints.settleOperations, async ({ companyId, identity, body }) => {
    const person = { companyId, userId: identity.userId, now: now() };
    await db.forCompany(companyId, (trx) => settleOperations(trx, person, body.settlements));
    paid();
    return { success: true };
  });
  route(bankEndpoints.undoSettlement, async ({ companyId, params }) => {
    await db.forCompany(companyId, (trx) => undoSettlement(trx, { companyId, now: now() }, params.id));
    paid();
    return { success: true };
  });
}
