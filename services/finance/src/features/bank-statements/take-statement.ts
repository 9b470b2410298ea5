import type { StatementImportCounts } from '@trassa/contracts/finance/bank';
import { MAX_STATEMENT_BYTES } from '@trassa/contracts/finance/bank-kinds';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import type { AccountStatement } from '../../providers/banks/bank.ts';
import { keepBalancesUntil } from './balances.rules.ts';
import { insertBankOperations, listAccounts, saveAccount, saveBalances } from './bank.queries.ts';
import { readClientBankFile } from './client-bank-file.rules.ts';
import { getOperationKeys } from './operation-keys.rules.ts';

type Trx = Transaction<FinanceTables>;

/** Company that takes a statement, and its Moscow day. */
interface TakingCompany {
  companyId: string;
  today: string;
}

/** Imports a statement file. @throws 400 for another kind of file, a large or cut one, or one of no ruble account */
export async function importStatementFile(
  trx: Trx,
  taking: TakingCompany,
  bytes: Buffer,
): Promise<StatementImportCounts> {
  if (bytes.length > MAX_STATEMENT_BYTES) throw problem('finance/statement-foreign');
  const known = await listAccounts(trx, taking.companyId);
  const file = readClientBankFile(
    bytes,
    known.map(({ number }) => number),
  );
  if (typeof file === 'string') throw problem(file);
  const taken = { added: 0, known: 0, warnings: file.warnings };
  for (const statement of file.statements) {
    const added = await importStatement(trx, taking, statement);
    taken.added += added;
    taken.known += statement.operations.length - added;
  }
  return taken;
}

/** Stores operations and balances of a statement, and books nothing. @returns the number of new operations */
export async function importStatement(
  trx: Trx,
  { companyId, today }: TakingCompany,
  statement: AccountStatement,
): Promise<number> {
  const { account, bic, bank, operations, balances } = statement;
  const accountId = await saveAccount(trx, companyId, { number: account, bic, bank });
  await saveBalances(trx, { companyId, accountId }, keepBalancesUntil(today, balances));
  const own = new Set((await listAccounts(trx, companyId)).map(({ number }) => number));
  const keys = getOperationKeys(account, operations);
  const rows = operations.map(({ counterparty, isCard, other, isOwn: isTold, ...operation }, index) => {
    const isOwn = isTold || own.has(counterparty.account);
    return {
      ...operation,
      ...{ key: keys[index] ?? '', is_own: isOwn, is_card: isCard, other: JSON.stringify(other) },
      ...{ counterparty: counterparty.name, inn: counterparty.inn, counterparty_account: counterparty.account },
      state: isOwn ? ('skipped' as const) : ('open' as const),
    };
  });
  return insertBankOperations(trx, { companyId, accountId }, rows);
}
