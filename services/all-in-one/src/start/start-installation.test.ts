import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceCallers } from '@trassa/contracts/platform/service-callers';
import { anAuthority } from '@trassa/testing/certificates';
import { deadline } from '@trassa/testing/machine-speed';
import { aDatabase, type TestDatabase } from '@trassa/testing/test-postgres';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openStartServer } from './start-server.ts';
import { createStartSteps } from './start-steps.ts';

const main = join(import.meta.dirname, '../main.ts');
const until = { timeout: deadline(100_000), interval: 100 };
let database: TestDatabase;
let DATA_DIR: string;
let child: ChildProcess;
let output = '';
beforeAll(async () => {
  database = await aDatabase();
  DATA_DIR = mkdtempSync(join(tmpdir(), 'trassa-start-'));
});
afterEach(() => child.kill('SIGKILL'));
afterAll(async () => {
  await database.drop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

function begin(settings: Record<string, string>, ...args: string[]) {
  output = '';
  child = spawn(process.execPath, [main, ...args], {
    env: {
      ...{ PATH: process.env.PATH, HOST: '127.0.0.1', DATA_DIR, DATABASE_URL: database.url },
      ...{ TRASSA_SKIP_BUILD: '1', TRASSA_DEMO_FILL: '0', ...settings },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const keep = (part: Buffer) => {
    output += part;
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
}

/** Address that the first line of the terminal names. */
const readAddress = () =>
  vi.waitFor(() => {
    const port = /^Трасса запускается: http:\/\/localhost:(\d+) /.exec(output)?.[1];
    expect(port, output).toBeDefined();
    return `http://127.0.0.1:${port}`;
  }, until);

test('a start answers with its steps from the first line on, and health is good at the end', async () => {
  begin({ PORT: '0' });
  const url = await readAddress();
  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Службы')]);
  const statuses = new Set<number>();
  await vi.waitFor(async () => {
    // The port changes hands between two calls, or in one of them.
    const { status } = await fetch(`${url}/api/health`).catch(() => ({ status: 503 }));
    statuses.add(status);
    expect(status).toBe(200);
  }, until);
  expect([...statuses]).toEqual([503, 200]);
  expect(output).toMatch(
    /Внешние системы: \d.*\nЗагрузка служб: \d.*\nСлужбы: 1 из 8, account\n[\s\S]*Службы: \d+.*с\nШлюз: \d/,
  );

  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('with certificates every process of a service speaks TLS, one process refuses them', async () => {
  const authority = await anAuthority();
  for (const service of Object.keys(serviceCallers)) {
    mkdirSync(join(DATA_DIR, 'certificates', service), { recursive: true });
    await authority.write(join(DATA_DIR, 'certificates', service), service);
  }
  const place = join(DATA_DIR, 'certificates', '{service}');
  const files = { TLS_CERT: `${place}/TLS_CERT`, TLS_KEY: `${place}/TLS_KEY`, TLS_CA: `${place}/TLS_CA` };
  const settings = Object.fromEntries(Object.entries(files).map(([name, path]) => [`${name}_FILE`, path]));
  begin({ PORT: '0', ...settings }, '--separate');
  const port = Number(new URL(await readAddress()).port);
  const ask = () =>
    new Promise<number | undefined>((resolve) => {
      const options = { port, host: '127.0.0.1', path: '/api/health', ca: authority.ca, servername: 'gateway' };
      get(options, (answer) => resolve(answer.resume().statusCode)).once('error', () => resolve(undefined));
    });
  await vi.waitFor(async () => expect(await ask(), output).toBe(200), until);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  begin({ PORT: '0', ...settings });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(output).toContain('TLS_CERT is for processes apart: npm start -- --separate');
});

test('a service that cannot start leaves no process of another behind', async () => {
  begin({ PORT: '0', CBR_URL: 'nowhere' }, '--separate');
  // The pipes of the terminal close when the last process that writes to them has ended.
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output).toContain('services/finance ended with code 1 while starting');
});

test('a taken port ends the start at once, without a stack', async () => {
  const other = await openStartServer({ port: 0, host: '127.0.0.1' }, createStartSteps([]));
  begin({ PORT: String(other.port) });
  expect(await once(child, 'exit')).toEqual([1, null]);
  await vi.waitFor(() => expect(output).toMatch(/^Порт \d+ на 127\.0\.0\.1 не открыть: он уже занят.*\n$/), until);
  await other.stop();
});
