import type { Connect, ConnectionStatus } from '@trassa/contracts/edo/connection';
import { problem } from '@trassa/service-kit/problem-error';
import type { ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { pullNow } from '@trassa/service-kit/pull-jobs';
import { changeConnection, findConnectionById } from '../../exchange/connections.queries.ts';
import { beginIngest, readProgress } from '../../exchange/ingest-progress.queries.ts';
import { openExchangePlace } from '../../exchange/open-connection.ts';
import type { ExchangeSession } from '../../providers/exchange.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import { sessionColumns } from '../../shared/exchange-session.ts';
import { INGEST_TASK } from '../../shared/job-names.ts';
import { toStatus } from './connection-view.ts';

/**
 * Signs in at the exchange, stores password and token encrypted, and starts the import. The same login renews its
 * connection.
 */
export async function connect(deps: RouteDeps, companyId: string, body: Connect): Promise<ConnectionStatus> {
  if (!deps.exchange) throw problem('edo/no-such-operator');
  const outcome = await deps.exchange.authenticate(body.login, body.password);
  if (!outcome.ok) throw refusal(outcome);
  const owner = await store(deps, companyId, { ...body, session: outcome.value });
  await pullNow(deps.jobs, INGEST_TASK, { ...owner, begin: false });
  return deps.db.forCompany(companyId, async (trx) => {
    const row = await findConnectionById(trx, companyId, owner.connectionId);
    if (!row) throw problem('common/conflict');
    return toStatus(row, await readProgress(trx, owner, deps.now()));
  });
}

async function store(
  deps: RouteDeps,
  companyId: string,
  { login, password, session }: Connect & { session: ExchangeSession },
): Promise<ConnectionKey> {
  return deps.db.forCompany(companyId, async (trx) => {
    const connectionId = await openExchangePlace(trx, companyId, { login, operator: 'exchange' });
    const owner = { companyId, connectionId };
    await changeConnection(trx, owner, {
      ...sessionColumns(deps, { company_id: companyId, id: connectionId }, { ...session, secret: password }),
      state: 'connected',
      error: null,
      connected_at: deps.now(),
    }).execute();
    await beginIngest(trx, owner, deps.now());
    return owner;
  });
}

function refusal(outcome: ProviderRefusal) {
  const cause = new Error(outcome.detail);
  if (outcome.failure === 'wrong-password') return problem('edo/auth-failed', { cause });
  return problem('edo/exchange-unavailable', { cause, retryAfter: outcome.retryAfterSeconds ?? 5 });
}
