import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { enqueueEndedReasons } from '@trassa/service-kit/notification-outbox';
import { problem } from '@trassa/service-kit/problem-error';
import { raiseArrivalMark } from '../../documents-store/arrivals.queries.ts';
import { REFUSED_STATUS } from '../../documents-store/chain-stages.rules.ts';
import { findChain } from '../../documents-store/documents-of-company.queries.ts';
import { buildRefusalReason } from '../../documents-store/ended-waits.rules.ts';
import { insertHistoryEvents } from '../../documents-store/history.queries.ts';
import { type CallContext, chooseConnectedConnectionIds } from '../../exchange/choose-connection.ts';
import { type Author, createAuthorReader } from '../../shared/authors.ts';
import type { EdoDeps, RouteDeps } from '../../shared/deps.ts';
import { UPDATE_ORDERS_DUE_TASK } from '../../shared/job-names.ts';
import { updateSolved } from './chains.queries.ts';
import { readChain, readChains } from './read-chains.ts';

/** Request to mark the refusal of a chain as solved, or as open again. */
interface RefusalUpdate {
  chainId: string;
  login: string | undefined;
  solved: boolean;
  author: Author;
}

const refusalSolvedText = 'отказ решён';

/**
 * Notes who has solved the refusal of a waybill, or takes the note back; a repeated call changes nothing. A later
 * refusal is open again. @throws edo/chain-not-found; edo/not-refused for a waybill that nobody has refused
 */
async function solveRefusal(deps: EdoDeps, asking: CallContext, solving: RefusalUpdate): Promise<Chain> {
  const { companyId } = asking;
  const { chainId, login, solved, author } = solving;
  const connectionIds = await chooseConnectedConnectionIds(deps, asking, login);
  const now = deps.now();
  await deps.db.forCompany(companyId, async (trx) => {
    const chain = await findChain(trx, { companyId, connectionIds }, chainId);
    if (!chain) throw problem('edo/chain-not-found');
    if (chain.status !== REFUSED_STATUS) throw problem('edo/not-refused');
    const owner = { companyId, connectionId: chain.connection_id };
    const note = { solved_at: solved ? now : null, solved_by: solved ? author.name : '' };
    if (!(await updateSolved(trx, owner, { chainId, note }))) return;
    await insertHistoryEvents(trx, companyId, {
      event: { kind: solved ? 'solved' : 'unsolved', author, at: now },
      of: [chain],
    });
    if (solved)
      await enqueueEndedReasons(trx, companyId, [{ reasons: [buildRefusalReason(chainId)], words: refusalSolvedText }]);
    // Cached counts of lists stay valid until the mark of a connection changes.
    await raiseArrivalMark(trx, owner);
  });
  return readChain(deps, asking, { chainId, login });
}

/** Chains of documents, and marks of refusals that people have solved. */
export function chainRoutes(deps: RouteDeps): void {
  const { route } = deps;
  const getAuthor = createAuthorReader(deps);
  route(edoEndpoints.chains, async ({ companyId, caller, query }) => ({
    success: true,
    data: await readChains(deps, { companyId, caller }, query),
  }));
  route(edoEndpoints.chain, async ({ companyId, caller, params, query }) => ({
    success: true,
    data: await readChain(deps, { companyId, caller }, { chainId: params.chainId, login: query.login }),
  }));
  route(edoEndpoints.solveRefusal, async ({ companyId, identity, caller, params, body, request }) => {
    const author = await getAuthor(identity, request.id);
    const solving = { ...params, login: body.login, solved: body.solved, author };
    const data = await solveRefusal(deps, { companyId, caller }, solving);
    await deps.jobs.add(UPDATE_ORDERS_DUE_TASK, {}, { key: UPDATE_ORDERS_DUE_TASK });
    return { success: true, data };
  });
}
