import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDatabase, type TestDatabase } from '@trassa/testing/test-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { subscribeNotices } from './notices.ts';

const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() };
let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

/** A balancer before the database: without a leader it takes connections and ends them at once. */
async function aBalancer() {
  const target = new URL(database.url);
  const sockets = new Set<Socket>();
  const state = { hasLeader: true, refused: 0 };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (!state.hasLeader) {
      state.refused += 1;
      socket.destroy();
      return;
    }
    const other = connect(Number(target.port), target.hostname);
    other.on('error', () => {});
    sockets.add(socket);
    socket.pipe(other).pipe(socket);
    socket.on('close', () => other.destroy());
    other.on('close', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(database.url);
  url.port = String((server.address() as AddressInfo).port);
  return {
    state,
    url: url.href,
    fail: () => {
      state.hasLeader = false;
      for (const socket of sockets) socket.destroy();
    },
    close: () => server.close(),
  };
}

test('a database without a leader for a while leaves one connection of notices, which is heard again', async () => {
  const balancer = await aBalancer();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  pool.on('error', () => {});
  const heard: string[] = [];
  const onMissed = vi.fn();
  const notices = await subscribeNotices<string>(
    { channel: 'leaderless', name: 'leaderless', pool, databaseUrl: balancer.url, log },
    { onNotice: (notice) => heard.push(notice), onMissed },
  );
  balancer.fail();
  await vi.waitUntil(() => balancer.state.refused >= 3, { timeout: 30_000 });
  balancer.state.hasLeader = true;
  await vi.waitUntil(() => onMissed.mock.calls.length > 0, { timeout: 30_000 });
  await notices.send('again');
  await vi.waitUntil(() => heard.length > 0, { timeout: 30_000 });
  const own = await queryAsAdministrator(
    database.url,
    `select 1 from pg_stat_activity where application_name = 'leaderless'`,
  );
  expect({ connections: own.length, missed: onMissed.mock.calls.length, heard }).toEqual({
    connections: 1,
    missed: 1,
    heard: ['again'],
  });
  await notices.close();
  await pool.end();
  balancer.close();
});
