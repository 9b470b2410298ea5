import type { ConnectionChoice, ExchangeUser, RefreshReply } from '@trassa/contracts/edo/connection';
import { problem } from '@trassa/service-kit/problem-error';
import { pullNow } from '@trassa/service-kit/pull-jobs';
import { type Asking, chooseConnected, findNamed } from '../../exchange/choose-connection.ts';
import { beginIngest, readProgress } from '../../exchange/ingest-progress.queries.ts';
import type { EdoDeps, RouteDeps } from '../../shared/deps.ts';
import { type ExchangeDeps, exchangeProblem, markDisconnected } from '../../shared/exchange-session.ts';
import { INGEST_TASK } from '../../shared/job-names.ts';

/** Deletes password and token of a connection; idempotent, and documents stay. */
export async function disconnect(deps: EdoDeps, asking: Asking, choice: ConnectionChoice): Promise<void> {
  const connection = (await findNamed(deps, asking, choice)) ?? (await chooseConnected(deps, asking));
  if (connection.kind === 'upload') throw problem('edo/disconnect-failed');
  await markDisconnected(deps, connection);
}

export async function getExchangeUser(deps: ExchangeDeps, asking: Asking, login?: string): Promise<ExchangeUser> {
  const connection = await chooseConnected(deps, asking, { login });
  if (connection.operator !== 'exchange')
    return { userName: connection.user_name ?? '', shortName: connection.short_name ?? '' };
  const outcome = await deps.askExchange(connection, (exchange, token) => exchange.userInfo(token));
  if (outcome.ok) return outcome.value;
  throw exchangeProblem(outcome, 'edo/documents-failed');
}

/** Starts an import of changes, or joins the running one. */
export async function refresh(deps: RouteDeps, asking: Asking, choice: ConnectionChoice): Promise<RefreshReply> {
  const connection = await chooseConnected(deps, asking, choice);
  if (connection.kind === 'upload') throw problem('edo/not-connected');
  const owner = { companyId: connection.company_id, connectionId: connection.id };
  const now = deps.now();
  const { joined, ingest } = await deps.db.forCompany(owner.companyId, async (trx) => ({
    joined: await beginIngest(trx, owner, now),
    ingest: await readProgress(trx, owner, now),
  }));
  if (!ingest) throw problem('common/internal');
  await pullNow(deps.jobs, INGEST_TASK, { ...owner, begin: false });
  return { joined, ingest };
}
