import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_ACCESS_SECRET } from '@trassa/service-gateway/testing/access-token';
import { aDatabase } from '@trassa/testing/test-postgres';
import { TEST_KEYS } from '@trassa/testing/test-service';

const root = join(import.meta.dirname, '..', '..');

/** Settings that lift all limits: campaigns test the services behind the limits. */
export const withoutLimits = {
  LIMIT_FACTOR: '1000000',
  LIMIT_ADDRESS_PER_SECOND: '1000000',
  LIMIT_USER_PER_SECOND: '1000000',
  LIMIT_COMPANY_PER_SECOND: '1000000',
  MAX_UPLOADS_USER: '1000000',
  MAX_UPLOADS_COMPANY: '1000000',
  SHED_DELAY_MS: '60000',
  MAX_CALLS_WAIT_MS: '60000',
  LATE_CALLS_MS: '60000',
  FEEDBACK_DAILY_LIMIT: '1000000',
};

/**
 * Whole installation, gateway included, in a process of its own, before an empty database of the test Postgres, or the
 * one that `DATABASE_URL` names.
 */
export interface AttackedInstallation {
  url: string;
  databaseUrl: string;
  /** The end of what the installation wrote to its standard and error output. */
  log: () => string;
  /** Throws when the process has ended. */
  mustRun: () => void;
  /** Ends it by SIGKILL. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts `npm start` of this checkout, building no pages; `env` overrides its settings, `args` are its arguments. */
export async function anAttackedInstallation(
  env: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<AttackedInstallation> {
  const given = env.DATABASE_URL;
  const database = given ? { url: given, drop: async () => {} } : await aDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'trassa-campaign-'));
  const child = spawn(process.execPath, [join(root, 'services/all-in-one/src/main.ts'), ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ACCESS_TOKEN_SECRET: TEST_ACCESS_SECRET,
      ...TEST_KEYS,
      TRASSA_SKIP_BUILD: '1',
      TRASSA_DEMO_FILL: '0',
      SANDBOX_EDO_DOCUMENTS: '40',
      LOG_LEVEL: 'error',
      ...withoutLimits,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = buildLastLines(child);
  const url = await getAddress(child, log);
  const end = async (signal: 'SIGKILL' | 'SIGINT') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url,
    databaseUrl: database.url,
    log,
    mustRun: () => {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the installation ended:\n${log()}`);
    },
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGINT');
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function buildLastLines(child: ChildProcess): () => string {
  let text = '';
  const keep = (part: Buffer) => {
    text = (text + part.toString()).slice(-20_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => text;
}

function getAddress(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the installation ended while starting:\n${log()}`)));
    child.stdout?.on('data', () => {
      const found = /Трасса: http:\/\/localhost:(\d+)/.exec(log());
      if (found) resolve(`http://127.0.0.1:${found[1]}`);
    });
  });
}
