import { problem } from '@trassa/service-kit/problem-error';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import type { Actor } from './actor.ts';
import type { AccountDeps } from './deps.ts';
import type { FactorChange } from './factor-change.rules.ts';
import { noteFactorChange } from './note-factor-change.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { findFactors, hasSecondFactor, isSecondFactorAskedOfPerson } from './second-factor.queries.ts';
import { getPersonId } from './user.queries.ts';

type Trx = Transaction<AccountTables>;

/** The person of a membership, locked until the transaction ends: changes of a person's factors follow one another. */
export async function lockPersonOfUser(db: Kysely<AccountTables>, userId: string): Promise<string> {
  const personId = await getPersonId(db, userId);
  await sql`select from people where id = ${personId} for update`.execute(db);
  return personId;
}

/** Adds a factor by `write`. @returns new recovery codes for the first factor, an empty list for any other */
export function addFactor(
  deps: AccountDeps,
  { identity, client }: Actor,
  write: (trx: Trx, personId: string) => Promise<FactorChange>,
): Promise<string[]> {
  const { companyId, userId } = identity;
  return deps.db.asSystem(async (trx) => {
    const personId = await lockPersonOfUser(trx, userId);
    const isFirst = !hasSecondFactor(await findFactors(trx, personId));
    const change = await write(trx, personId);
    const codes = isFirst ? await replaceRecoveryCodes(trx, personId) : [];
    await noteFactorChange(deps, trx, { companyId, userId, client, change });
    return codes;
  });
}

/**
 * Removes a factor by `write`; recovery codes go with the last one.
 * @throws account/second-factor-last where a company of the person asks for one
 */
export function removeFactor(
  deps: AccountDeps,
  { identity, client }: Actor,
  write: (trx: Trx, personId: string) => Promise<FactorChange>,
): Promise<void> {
  const { companyId, userId } = identity;
  return deps.db.asSystem(async (trx) => {
    const personId = await lockPersonOfUser(trx, userId);
    const change = await write(trx, personId);
    if (!hasSecondFactor(await findFactors(trx, personId))) {
      if (await isSecondFactorAskedOfPerson(trx, personId)) throw problem('account/second-factor-last');
      await deleteRecoveryCodes(trx, personId);
    }
    await noteFactorChange(deps, trx, { companyId, userId, client, change });
  });
}
