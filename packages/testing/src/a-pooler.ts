import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Whether PgBouncer is installed here. */
export const hasPgBouncer = (): boolean => {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Environment variable with the `host:port` of the pooler through which services of the whole run go. */
export const POOLER_VARIABLE = 'TRASSA_TEST_POOLER';

/** The address of a database through the pooler at `host:port`. */
export function toPoolerUrl(databaseUrl: string, pooler: string): string {
  const url = new URL(databaseUrl);
  url.host = pooler;
  return url.toString();
}

/** PgBouncer before a Postgres. */
export interface Pooler {
  /** `host:port`. */
  host: string;
  /** Starts another process on its port, then ends it after the transactions under way. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode before the Postgres of a superuser's connection string: as many clients as come,
 * `size` connections for each role and database.
 */
export async function aPooler(adminUrl: string, size: number): Promise<Pooler> {
  const admin = new URL(adminUrl);
  const port = await findPort();
  const folder = mkdtempSync(join(tmpdir(), 'trassa-pooler-'));
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${admin.username}" "${decodeURIComponent(admin.password)}"\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${admin.hostname} port=${admin.port} auth_user=${admin.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
so_reuseport = 1
auth_type = scram-sha-256
auth_file = ${users}
auth_query = select rolname, rolpassword from pg_authid where rolname = $1
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 2000
server_reset_query_always = 0
`,
  );
  const isRoot = process.getuid?.() === 0;
  const [uid, gid] = isRoot ? ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'nobody']).toString())) : [];
  if (uid !== undefined && gid !== undefined) for (const path of [folder, users, settings]) chownSync(path, uid, gid);
  const owner = isRoot ? ['-u', 'nobody'] : [];
  const start = () => spawn('pgbouncer', [...owner, '-q', settings], { stdio: 'ignore' });
  let child = start();
  await awaitPooler(child, port, admin);
  return {
    host: `127.0.0.1:${port}`,
    restart: async () => {
      const before = child;
      const ended = once(before, 'exit');
      child = start();
      await delay(LISTEN_WAIT_MS);
      before.kill('SIGINT');
      await ended;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Wait until a second process listens on the shared port; no call can tell which of the two answers it. */
const LISTEN_WAIT_MS = 500;

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function awaitPooler(child: ChildProcess, port: number, admin: URL): Promise<void> {
  const connectionString = toPoolerUrl(admin.toString(), `127.0.0.1:${port}`);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode} while starting`);
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isOpen) return;
    await delay(50);
  }
}
