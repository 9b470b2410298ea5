import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** How to run a server, and how to tell that it is ready. */
interface PostgresRun {
  binary: string;
  args: readonly string[];
  /** Working folder, and the user that owns the data. */
  spawnOptions: { cwd: string; uid?: number; gid?: number; detached: boolean };
  /** Connection string of a database that is always there. */
  url: string;
  /** Called when the server has ended by itself and cannot be started again. */
  onLost: (reason: Error) => void;
}

const READY_TRIES = 300;
const READY_PAUSE_MS = 100;
/** A killed server leaves its shared memory to processes that take a moment to end. */
const RESTART_ATTEMPTS = 10;
const RESTART_PAUSE_MS = 500;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/**
 * Starts the server and keeps it running: one that ends by itself (killed, crashed, out of memory) is started again on
 * the same port, so that every connection string stays right.
 */
export async function keepPostgresRunning(run: PostgresRun): Promise<{ stop: () => Promise<void> }> {
  let stopping = false;
  let server = await startServer(run);
  let restarting: Promise<void> = Promise.resolve();
  const watch = (watched: ChildProcess) => {
    const ended = () => {
      if (stopping) return;
      console.error('Postgres has ended by itself; it is started again');
      restarting = restartServer(run, () => stopping).then((next) => {
        if (next) {
          server = next;
          watch(next);
        }
      }, run.onLost);
    };
    if (hasEnded(watched)) ended();
    else watched.once('exit', ended);
  };
  watch(server);
  return {
    stop: async () => {
      stopping = true;
      // A restart under way replaces the server, and it is the new one that has to be stopped.
      await restarting;
      await stopServer(server);
    },
  };
}

async function restartServer(run: PostgresRun, isStopping: () => boolean): Promise<ChildProcess | null> {
  for (let left = RESTART_ATTEMPTS; ; left -= 1) {
    await pause(RESTART_PAUSE_MS);
    if (isStopping()) return null;
    try {
      return await startServer(run);
    } catch (error) {
      if (left <= 1) throw error;
    }
  }
}

async function startServer(run: PostgresRun): Promise<ChildProcess> {
  const server = spawn(run.binary, run.args, { ...run.spawnOptions, stdio: ['ignore', 'ignore', 'pipe'] });
  // The server does not outlive a process that ends unexpectedly.
  const endIt = () => server.kill('SIGINT');
  process.once('exit', endIt);
  server.once('exit', () => process.off('exit', endIt));
  await waitUntilReady(server, run.url);
  return server;
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  let log = '';
  server.stderr?.on('data', (part: Buffer) => {
    log = (log + part.toString()).slice(-4000);
  });
  for (let attempt = 0; attempt < READY_TRIES; attempt += 1) {
    if (hasEnded(server)) throw new Error(`Postgres did not start:\n${log}`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(READY_PAUSE_MS);
    }
  }
  throw new Error(`Postgres did not become ready:\n${log}`);
}

/** SIGINT is Postgres' fast shutdown: open transactions are rolled back, data is written, then it ends. */
async function stopServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}
