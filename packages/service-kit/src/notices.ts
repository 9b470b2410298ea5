import type pg from 'pg';
import { createConnectionOpener, type DatabaseAddress } from './database-login.ts';
import type { ServiceLogger } from './service.ts';

const RECONNECT_MS = 1000;

/** Notices between the instances of a service, by LISTEN and NOTIFY of Postgres. */
export interface Notices<Notice> {
  /** Sends to every instance, this one included. */
  send: (notice: Notice) => Promise<void>;
  close: () => Promise<void>;
}

/** Options of the notices: `name` is shown in pg_stat_activity, `databaseUrl` leads past any pooler. */
export interface NoticesOptions {
  channel: string;
  name: string;
  pool: pg.Pool;
  databaseUrl: DatabaseAddress;
  log: ServiceLogger;
}

/** Callbacks. `onMissed`: notices may have been lost, so everything is to be read anew. */
export interface NoticeListeners<Notice> {
  onNotice: (notice: Notice) => void;
  onMissed: () => void;
}

/** Subscribes to the notices. A lost connection is opened again, and then `onMissed` is called. */
export async function subscribeNotices<Notice>(
  { channel, name, pool, databaseUrl, log }: NoticesOptions,
  listeners: NoticeListeners<Notice>,
): Promise<Notices<Notice>> {
  let closed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  const reconnect = () => {
    client = null;
    if (closed) return;
    timer = setTimeout(() => {
      connect().then(listeners.onMissed, (error: unknown) => {
        log.warn({ err: error }, 'notices between instances are interrupted');
        reconnect();
      });
    }, RECONNECT_MS);
  };
  const open = createConnectionOpener(databaseUrl, { application_name: name, keepAlive: true });
  const connect = async () => {
    const fresh = await open((one) => {
      one.on('error', () => {});
      one.on('notification', ({ payload }) => listeners.onNotice(JSON.parse(payload ?? '{}') as Notice));
    });
    try {
      await fresh.query(`listen ${channel}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    // Only after `listen`: if the connection ends earlier, `connect` fails and its caller reconnects; a second
    // reconnect from here would double the connections each time.
    fresh.once('end', reconnect);
    client = fresh;
  };
  await connect();
  return {
    send: async (notice) => {
      await pool.query('select pg_notify($1, $2)', [channel, JSON.stringify(notice)]);
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
