import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { type FillingContext, waitUntil } from './filling-work.ts';

const EXCHANGE_LOGIN = { login: 'demo-carrier', password: 'demo' };
const PLATFORM_ACCOUNT_NAME = 'Основной кабинет';
/** Most attempts at a sync. */
const MOST_SYNC_TRIES = 3;

/** Connects the exchange and waits for its documents. */
export async function connectExchange({ person, signal }: FillingContext): Promise<void> {
  const known = await person.call(edoConnectionEndpoints.connections);
  const isThere = known.data.some(({ kind, connected }) => kind === 'exchange' && connected);
  if (!isThere) await person.call(edoConnectionEndpoints.connect, { body: EXCHANGE_LOGIN });
  await waitUntil(async () => {
    const { data } = await person.call(edoConnectionEndpoints.status, { query: {} });
    return data.ingest?.state !== 'running' && data.ingest?.finishedAt != null;
  }, signal);
}

/** Connects every platform with a trial login and waits for its orders. */
export async function connectPlatforms(work: FillingContext): Promise<void> {
  const { person } = work;
  const { data: platforms } = await person.call(platformsEndpoints.platforms);
  const { data: known } = await person.call(platformsEndpoints.connections);
  await Promise.all(
    platforms.map(async ({ id, trial }) => {
      if (!trial) return;
      const there = known.find(({ platform_id }) => platform_id === id);
      const body = { platform_id: id, connection_name: PLATFORM_ACCOUNT_NAME, credentials: trial };
      const connected = there ?? (await person.call(platformsEndpoints.connect, { body })).data;
      await syncWithRetry(work, connected.id);
    }),
  );
}

async function syncWithRetry({ person, signal }: FillingContext, id: string): Promise<void> {
  for (let tries = 1; tries <= MOST_SYNC_TRIES; tries++) {
    let status = '';
    await waitUntil(async () => {
      const { data } = await person.call(platformsEndpoints.connections);
      status = data.find((one) => one.id === id)?.sync_status ?? 'success';
      return status !== 'syncing';
    }, signal);
    if (status === 'success') return;
    await person.call(platformsEndpoints.sync, { params: { id } });
  }
}
