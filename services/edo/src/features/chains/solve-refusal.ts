import type { Chain } from '@trassa/contracts/edo/document';
import { enqueueSettlements } from '@trassa/service-kit/notification-outbox';
import { problem } from '@trassa/service-kit/problem-error';
import { markArrival } from '../../documents-store/arrivals.queries.ts';
import { REFUSED } from '../../documents-store/chain-stages.rules.ts';
import { refusalReason } from '../../documents-store/ended-waits.rules.ts';
import { insertEvents } from '../../documents-store/history.queries.ts';
import { type Asking, chooseForList } from '../../exchange/choose-connection.ts';
import type { Author } from '../../shared/authors.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { findChain } from './chains.queries.ts';
import { readChain } from './read-chains.ts';
import { updateSolved } from './refusals.queries.ts';

/** Refusal of a chain that a person says to be solved, or not to be after all. */
export interface Solving {
  chainId: string;
  login: string | undefined;
  solved: boolean;
  author: Author;
}

const settledWords = 'отказ решён';

/**
 * Notes who has solved the refusal of a waybill, or takes the note back; what stands already is not noted again. A later
 * refusal waits anew. @throws edo/chain-not-found; edo/not-refused for a waybill that nobody has refused
 */
export async function solveRefusal(deps: EdoDeps, asking: Asking, solving: Solving): Promise<Chain> {
  const { companyId } = asking;
  const { chainId, login, solved, author } = solving;
  const connectionIds = await chooseForList(deps, asking, login);
  const now = deps.now();
  await deps.db.forCompany(companyId, async (trx) => {
    const chain = await findChain(trx, { companyId, connectionIds }, chainId);
    if (!chain) throw problem('edo/chain-not-found');
    if (chain.status !== REFUSED) throw problem('edo/not-refused');
    const owner = { companyId, connectionId: chain.connection_id };
    const note = { solved_at: solved ? now : null, solved_by: solved ? author.name : '' };
    if (!(await updateSolved(trx, owner, { chainId, note }))) return;
    await insertEvents(trx, companyId, {
      event: { kind: solved ? 'solved' : 'unsolved', author, at: now },
      of: [chain],
    });
    if (solved) await enqueueSettlements(trx, companyId, [{ reasons: [refusalReason(chainId)], words: settledWords }]);
    // Lists keep their counts until something of the connection changes.
    await markArrival(trx, owner);
  });
  return readChain(deps, asking, { chainId, login });
}
