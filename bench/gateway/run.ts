/**
 * P4, overhead of the gateway. The baseline is the service without a gateway but with checks of its own (access token,
 * rate limit, request id, schemas). Variants: the service behind the gateway in one process, in another process, and
 * @fastify/http-proxy in front of the baseline; `unguarded` checks the internal token alone, `observed` is the one
 * process with metrics and the usual share of traces. Every round measures all variants in sequence, and ratios are
 * taken within a round. Latency is measured at half of the throughput of the slower gateway.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@trassa/service-kit/embedded-postgres';
import { createIdentitySettings } from '@trassa/service-kit/identities';
import { bootstrapInterval, median } from '../paired-ratios.ts';
import { limitedFigure, ratioFigure, recordRun } from '../results-file.ts';
import { type Measured, measure, measureP99PerSecond, pin, startServer } from './load.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 11);
const SECONDS = Number(process.env.SECONDS ?? 2);
const NAMES = ['guarded', 'unguarded', 'in-process', 'observed', 'separate', 'http-proxy'] as const;
type Name = (typeof NAMES)[number];
const GOALS = { 'in-process': 0.9, separate: 0.6 } as const;
const OBSERVED_GOAL = 0.97;
const METRICS_PORT = '39465';
const MOST_ADDED_MS = 1;
const CALM_ROUNDS = 5;
const CALM_SECONDS = 8;

const folder = mkdtempSync(join(tmpdir(), 'trassa-bench-gateway-'));
const postgres = await startEmbeddedPostgres({
  dataDir: join(folder, 'postgres'),
  password: 'bench',
  unsafeFast: true,
});

/** Takes the traces and forgets them. */
const collector = createServer((req, res) => {
  req.resume();
  res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

/** Servers of every variant, the entry first. */
async function startAll(): Promise<Map<Name, ChildProcess[]>> {
  const keys = createIdentitySettings(['gateway', 'bench']);
  const guarded = await startServer('guarded', {});
  const unguarded = await startServer('unguarded', { keys });
  const telemetry = { METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  const settings = { databaseUrl: postgres.url, folder: join(folder, 'releases'), telemetry, keys };
  const before = async (name: Name, behind: typeof guarded) => {
    const { child } = await startServer(name, { ...settings, serviceUrl: behind.reported.url });
    return [child, behind.child];
  };
  const { child } = await startServer('in-process', settings);
  const { child: observed } = await startServer('observed', settings);
  return new Map<Name, ChildProcess[]>([
    ['guarded', [guarded.child]],
    ['unguarded', [unguarded.child]],
    ['in-process', [child]],
    ['observed', [observed]],
    ['separate', await before('separate', unguarded)],
    ['http-proxy', await before('http-proxy', guarded)],
  ]);
}

const servers = await startAll();
pin(process.pid, 0);
let bad = 0;

const resultsAtFullSpeed = new Map<Name, Measured[]>(NAMES.map((name) => [name, []]));
for (let round = -1; round < ROUNDS; round += 1) {
  for (const [name, children] of servers) {
    const one = await measure(children, SECONDS);
    bad += one.bad;
    if (round >= 0) resultsAtFullSpeed.get(name)?.push(one);
  }
}
const getResults = (name: Name) => resultsAtFullSpeed.get(name) ?? [];
const half = Math.round(median(getResults('separate').map(({ rate }) => rate)) / 2);

const GATEWAY_VARIANTS = ['in-process', 'separate'] as const;
const calm = new Map<Name, number[]>(NAMES.map((name) => [name, []]));
for (let round = -1; round < CALM_ROUNDS; round += 1) {
  for (const name of ['guarded', ...GATEWAY_VARIANTS] as const) {
    const [child] = servers.get(name) ?? [];
    const seconds = child ? await measureP99PerSecond(child, { seconds: CALM_SECONDS, rate: half }) : [];
    if (round >= 0) calm.get(name)?.push(...seconds);
  }
}
for (const [child] of servers.values()) child?.disconnect();
collector.close();
collector.closeAllConnections();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

const resultsWithoutGateway = getResults('guarded');
const getRatios = (name: Name) =>
  getResults(name).map(({ rate }, round) => rate / (resultsWithoutGateway[round]?.rate ?? rate));
const overheadRows = NAMES.map((name) => {
  const own = getResults(name);
  return {
    variant: name,
    'requests/s': Math.round(median(own.map(({ rate }) => rate))),
    'of the peer': median(getRatios(name)).toFixed(3),
    'CPU µs/request': median(own.map(({ cpu }) => cpu)).toFixed(1),
    'of the peer by CPU': median(own.map(({ cpu }, round) => (resultsWithoutGateway[round]?.cpu ?? cpu) / cpu)).toFixed(
      3,
    ),
  };
});
const getMedianP99 = (name: Name) => median(calm.get(name) ?? []);
const getP99Interval = (name: Name) => bootstrapInterval(calm.get(name) ?? []).map((ms) => ms.toFixed(2));
const addedRows = ['guarded' as const, ...GATEWAY_VARIANTS].map((name) => ({
  variant: name,
  'requests/s': half,
  'p99, ms': `${getMedianP99(name).toFixed(2)} (${getP99Interval(name).join('-')})`,
}));
recordRun(
  'gateway',
  [
    ...GATEWAY_VARIANTS.map((name) =>
      ratioFigure(`rate ${name} / guarded service`, getRatios(name), { atLeast: GOALS[name], digits: 3 }),
    ),
    ratioFigure(
      'rate with metrics and traces / without',
      getResults('observed').map(({ rate }, round) => rate / (getResults('in-process')[round]?.rate ?? rate)),
      { atLeast: OBSERVED_GOAL, digits: 3 },
    ),
    ...GATEWAY_VARIANTS.map((name) =>
      limitedFigure(`p99 ${name} beyond the guarded service`, getMedianP99(name) - getMedianP99('guarded'), {
        unit: ' ms',
        digits: 2,
        atMost: MOST_ADDED_MS,
      }),
    ),
    limitedFigure('answers that were not 2xx', bad, { unit: '', atMost: 0 }),
  ],
  overheadRows,
  addedRows,
);
