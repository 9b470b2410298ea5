import type { CloseChains, CloseChainsReply, ReopenChains } from '@trassa/contracts/edo/closing';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { getStanding, SILENT_STANDING } from '@trassa/contracts/edo/trip-state.rules';
import { buildDoneReply } from '@trassa/contracts/envelope';
import { createPersonNameReader } from '@trassa/service-kit/person-name';
import { problem } from '@trassa/service-kit/problem-error';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { closeChains } from '../../documents-store/change-chains.ts';
import { insertHistoryEvents } from '../../documents-store/history.queries.ts';
import { listKnownChainsForUpdate } from '../../documents-store/store-documents.queries.ts';
import { isTripOver, toTripFacts } from '../../documents-store/trip-facts.rules.ts';
import { type CallContext, chooseAnyConnectionIds } from '../../exchange/choose-connection.ts';
import { findOwnConnections } from '../../exchange/connections.queries.ts';
import type { CountedChain } from '../../rollups/chain-changes.rules.ts';
import type { EdoDeps, RouteDeps } from '../../shared/deps.ts';
import { type ClosingFacts, deleteClosings, insertClosings } from './closings.queries.ts';
import { reportClosings } from './report-closings.ts';

const STILL_ON_THE_WAY_TEXT = 'Рейс ещё в пути: завершить его без Т4 можно через 3 дня после срока, если новостей нет';
const NOT_A_WAYBILL_TRIP_TEXT = 'Завершается только рейс по транспортной накладной';
const UNKNOWN_WAYBILL_TEXT = 'Накладная не найдена';

/**
 * Finishes trips without news in one transaction; a repeated call changes nothing.
 * @throws edo/chain-not-found when no chain is found
 */
async function closeTrips(
  deps: EdoDeps,
  asking: CallContext,
  { body, closer }: { body: CloseChains; closer: ClosingFacts },
): Promise<CloseChainsReply> {
  const { companyId } = asking;
  const connectionIds = await chooseAnyConnectionIds(deps, asking, body.login);
  const wanted = [...new Set(body.chains)];
  return deps.db.forCompany(companyId, async (trx) => {
    const result: CloseChainsReply = { closed: 0, unchanged: 0, refused: [] };
    const unknown = new Set(wanted);
    for (const connectionId of (await findOwnConnections(trx, { companyId, connectionIds })).connectionIds) {
      const chains = await listKnownChainsForUpdate(trx, { companyId, connectionId }, wanted);
      for (const { chain_id } of chains) unknown.delete(chain_id);
      await closeTripsOfConnection(trx, { companyId, connectionId }, { chains, closer, result });
    }
    if (unknown.size === wanted.length) throw problem('edo/chain-not-found');
    result.refused.push(...[...unknown].map((chainId) => ({ chainId, error: UNKNOWN_WAYBILL_TEXT })));
    return result;
  });
}

async function closeTripsOfConnection(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { chains, closer, result }: { chains: readonly CountedChain[]; closer: ClosingFacts; result: CloseChainsReply },
): Promise<void> {
  const silent: CountedChain[] = [];
  for (const chain of chains) {
    const refusal = getClosingRefusal(chain, closer.now);
    if (isTripOver(chain)) result.unchanged += 1;
    else if (refusal) result.refused.push({ chainId: chain.chain_id, error: refusal });
    else silent.push(chain);
  }
  if (silent.length === 0) return;
  await closeChains(trx, owner, { before: silent, at: closer.now });
  await insertClosings(trx, owner, { chains: silent, closer });
  const author = { actor: 'user', userId: closer.userId, name: closer.userName } as const;
  const event = { kind: 'closed', author, detail: closer.reason, at: closer.now } as const;
  await insertHistoryEvents(trx, owner.companyId, { event, of: silent });
  result.closed += silent.length;
}

/** Takes closings of chains back, whatever connection holds them; chains that are not closed stay. */
async function reopenTrips(
  { db, now }: Pick<EdoDeps, 'db' | 'now'>,
  companyId: string,
  { chains, userId, by }: ReopenChains,
): Promise<void> {
  await db.forCompany(companyId, async (trx) => {
    const { connectionIds } = await findOwnConnections(trx, { companyId, connectionIds: null });
    for (const connectionId of connectionIds) {
      const owner = { companyId, connectionId };
      const known = await listKnownChainsForUpdate(trx, owner, chains);
      const closed = known.filter(({ closed_at }) => closed_at !== null);
      if (closed.length === 0) continue;
      await closeChains(trx, owner, { before: closed, at: null });
      await deleteClosings(trx, owner, closed);
      const event = { kind: 'reopened', author: { actor: 'user', userId, name: by }, detail: '', at: now() } as const;
      await insertHistoryEvents(trx, companyId, { event, of: closed });
    }
  });
}

function getClosingRefusal(chain: CountedChain, now: Date): string | null {
  if (chain.deleted || chain.docflow_type !== 'ETRN' || chain.status === 'ON_TRNACLOTKL')
    return NOT_A_WAYBILL_TRIP_TEXT;
  return getStanding(toTripFacts(chain), now) === SILENT_STANDING ? null : STILL_ON_THE_WAY_TEXT;
}

/** Closing of trips without T4. */
export function closingRoutes(deps: RouteDeps): void {
  const getName = createPersonNameReader(deps.account, deps.log);
  deps.route(edoEndpoints.closeChains, async ({ companyId, identity, caller, body, request }) => {
    const userName = await getName(identity, request.id);
    const closer = { userId: identity.userId, userName, reason: body.reason, now: deps.now() };
    const data = await closeTrips(deps, { companyId, caller }, { body, closer });
    const lines = await reportClosings(deps, companyId, request.id);
    data.changes = lines.filter((line) => body.chains.includes(line.external_order_id)).map(({ id }) => id);
    return { success: true, data };
  });
  deps.route(edoEndpoints.reopenChains, async ({ companyId, body }) => {
    await reopenTrips(deps, companyId, body);
    return buildDoneReply();
  });
}
