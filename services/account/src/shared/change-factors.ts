import { problem } from '@trassa/service-kit/problem-error';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import type { Actor } from './actor.ts';
import type { AccountDeps } from './deps.ts';
import type { FactorChange } from './factor-change.rules.ts';
import { noteFactorChange } from './note-factor-change.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { findFactors, findPolicy, isFactored } from './second-factor.queries.ts';

type Trx = Transaction<AccountTables>;

/** Lock until the transaction ends: changes of a person's factors follow one another. */
async function lockFactors(db: Kysely<AccountTables>, userId: string): Promise<void> {
  await sql`select 1 from users where id = ${userId} for update`.execute(db);
}

/** Adds a factor by `write`, and gives recovery codes with the first one; an empty list with any other. */
export function addFactor(
  deps: AccountDeps,
  { identity, client }: Actor,
  write: (trx: Trx) => Promise<FactorChange>,
): Promise<string[]> {
  const { companyId, userId } = identity;
  return deps.db.asSystem(async (trx) => {
    await lockFactors(trx, userId);
    const isFirst = !isFactored(await findFactors(trx, userId));
    const change = await write(trx);
    const codes = isFirst ? await replaceRecoveryCodes(trx, { companyId, userId }) : [];
    await noteFactorChange(deps, trx, { companyId, userId, client, change });
    return codes;
  });
}

/**
 * Removes a factor by `write`; recovery codes go with the last one.
 * @throws account/second-factor-last where the company asks for one
 */
export function removeFactor(
  deps: AccountDeps,
  { identity, client }: Actor,
  write: (trx: Trx) => Promise<FactorChange>,
): Promise<void> {
  const { companyId, userId } = identity;
  return deps.db.asSystem(async (trx) => {
    await lockFactors(trx, userId);
    const change = await write(trx);
    if (!isFactored(await findFactors(trx, userId))) {
      if (await findPolicy(trx, companyId)) throw problem('account/second-factor-last');
      await deleteRecoveryCodes(trx, userId);
    }
    await noteFactorChange(deps, trx, { companyId, userId, client, change });
  });
}
