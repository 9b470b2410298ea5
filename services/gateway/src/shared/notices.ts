import type { ServiceLogger } from '@trassa/service-kit/service';
import pg from 'pg';

const CHANNEL = 'trassa_gateway';
const RECONNECT_MS = 1000;

/** What gateway instances tell one another. */
export type Notice = { kind: 'revoked'; sessionId: string; until: number } | { kind: 'releases' };

/** News between gateway instances, through Postgres. */
export interface Notices {
  /** Tells every instance, this one included. */
  send: (notice: Notice) => Promise<void>;
  close: () => Promise<void>;
}

/** Who hears what. `missed` is called whenever news may have been lost, to read everything anew. */
export interface Listeners {
  heard: (notice: Notice) => void;
  missed: () => void;
}

/** Joins the instances. A lost connection is opened again; what was missed meanwhile is read anew. */
export async function joinInstances(
  { pool, databaseUrl, log }: { pool: pg.Pool; databaseUrl: string; log: ServiceLogger },
  listeners: Listeners,
): Promise<Notices> {
  let closed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  const reconnect = () => {
    client = null;
    if (closed) return;
    timer = setTimeout(() => {
      connect().then(listeners.missed, (error: unknown) => {
        log.warn({ err: error }, 'news between instances is interrupted');
        reconnect();
      });
    }, RECONNECT_MS);
  };
  const connect = async () => {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'gateway-news', keepAlive: true });
    fresh.on('error', () => {});
    fresh.once('end', reconnect);
    fresh.on('notification', ({ payload }) => listeners.heard(JSON.parse(payload ?? '{}') as Notice));
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      fresh.off('end', reconnect);
      await fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
  };
  await connect();
  return {
    send: async (notice) => {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(notice)]);
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
