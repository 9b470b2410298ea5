/**
 * P4, the gateway's tax: requests per second of one service reached directly, through the gateway in the same process,
 * through the gateway in another process, and through @fastify/http-proxy as it comes. Load on one core, servers on the
 * other; every round measures all variants one after another, and ratios are taken within a round.
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@trassa/service-kit/embedded-postgres';
import autocannon from 'autocannon';
import { bootstrapInterval, median } from '../paired-ratios.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 11);
const SECONDS = Number(process.env.SECONDS ?? 2);
const CONNECTIONS = 32;
const PATH = '/api/bench/orders/0190b6c4-6f3a-7c3e-8f00-3b1f5f6f7a11?page=3';
const NAMES = ['bare', 'in-process', 'separate', 'http-proxy'] as const;
const GOALS: Record<string, number> = { 'in-process': 0.9, separate: 0.6 };
type Name = (typeof NAMES)[number];

interface Told {
  url: string;
  headers: Record<string, string>;
  cpu: NodeJS.CpuUsage;
}

function pin(pid: number | undefined, core: number) {
  if (availableParallelism() > 1 && pid) spawnSync('taskset', ['-apc', String(core), String(pid)]);
}

async function startServer(name: string, settings: object): Promise<{ child: ChildProcess; told: Told }> {
  const child = fork(join(import.meta.dirname, 'server.ts'), [name, JSON.stringify(settings)]);
  const [told] = (await once(child, 'message')) as [Told];
  pin(child.pid, 1);
  return { child, told };
}

async function ask(child: ChildProcess): Promise<Told> {
  child.send('tell');
  const [told] = (await once(child, 'message')) as [Told];
  return told;
}

const microseconds = (told: readonly Told[]) => told.reduce((sum, { cpu }) => sum + cpu.user + cpu.system, 0);

/** Requests per second, and the CPU time that all servers together spend on one. */
async function measure(child: ChildProcess, behind: ChildProcess | null) {
  const servers = behind ? [child, behind] : [child];
  const before = await Promise.all(servers.map(ask));
  const { url, headers } = before[0] as Told;
  const result = await autocannon({ url: url + PATH, headers, connections: CONNECTIONS, duration: SECONDS });
  const after = await Promise.all(servers.map(ask));
  return {
    rate: result['2xx'] / result.duration,
    cpu: (microseconds(after) - microseconds(before)) / result['2xx'],
    bad: result.non2xx + result.errors + result.timeouts,
  };
}

const folder = mkdtempSync(join(tmpdir(), 'trassa-bench-gateway-'));
const postgres = await startEmbeddedPostgres({
  dataDir: join(folder, 'postgres'),
  password: 'bench',
  unsafeFast: true,
});
const service = await startServer('bare', {});
const settings = { databaseUrl: postgres.url, serviceUrl: service.told.url, folder: join(folder, 'releases') };
const children = new Map<Name, ChildProcess>([['bare', service.child]]);
for (const name of NAMES.slice(1)) children.set(name, (await startServer(name, settings)).child);
pin(process.pid, 0);

const measured = new Map<Name, { rate: number; cpu: number }[]>(NAMES.map((name) => [name, []]));
let bad = 0;
for (let round = -1; round < ROUNDS; round += 1) {
  for (const [name, child] of children) {
    const one = await measure(child, name === 'separate' || name === 'http-proxy' ? service.child : null);
    bad += one.bad;
    if (round >= 0) measured.get(name)?.push(one);
  }
}
for (const child of children.values()) child.disconnect();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

const bare = measured.get('bare') ?? [];
const rows = NAMES.map((name) => {
  const own = measured.get(name) ?? [];
  const ratios = own.map(({ rate }, round) => rate / (bare[round]?.rate ?? rate));
  const [low, high] = bootstrapInterval(ratios);
  const goal = GOALS[name];
  return {
    variant: name,
    'requests/s': Math.round(median(own.map(({ rate }) => rate))),
    'of bare': median(ratios).toFixed(3),
    '95 %': `${low.toFixed(3)}-${high.toFixed(3)}`,
    goal: goal === undefined ? '' : `${goal.toFixed(2)} ${median(ratios) >= goal ? 'met' : 'missed'}`,
    'CPU µs/request': median(own.map(({ cpu }) => cpu)).toFixed(1),
    'of bare by CPU': median(own.map(({ cpu }, round) => (bare[round]?.cpu ?? cpu) / cpu)).toFixed(3),
  };
});
console.table(rows);
console.info(`${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, answers that were not 2xx: ${bad}`);
