import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';

const CONNECTIONS = 32;
const PATH = '/api/bench/orders/0190b6c4-6f3a-7c3e-8f00-3b1f5f6f7a11?page=3';

interface Told {
  url: string;
  headers: Record<string, string>;
  cpu: NodeJS.CpuUsage;
}

/** What one burst of requests showed. */
export interface Measured {
  /** Requests per second. */
  rate: number;
  /** Processor time of all servers together, µs a request. */
  cpu: number;
  /** 99 % of the answers came within this many ms. */
  p99: number;
  /** Answers that were not 2xx. */
  bad: number;
}

/** Puts a process on one core, where there are several: the load on the first, servers on the second. */
export function pin(pid: number | undefined, core: number) {
  if (availableParallelism() > 1 && pid) spawnSync('taskset', ['-apc', String(core), String(pid)]);
}

/** Starts one measured server in a process of its own. */
export async function startServer(name: string, settings: object): Promise<{ child: ChildProcess; told: Told }> {
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

/** Asks the first of the servers for some seconds, as fast as it goes or at a rate; the others stand behind it. */
export async function measure(servers: readonly ChildProcess[], load: { seconds: number; rate?: number }) {
  const before = await Promise.all(servers.map(ask));
  const { url, headers } = before[0] as Told;
  const times: number[] = [];
  const pace = load.rate ? { overallRate: load.rate } : {};
  const running = autocannon({
    url: url + PATH,
    headers,
    connections: CONNECTIONS,
    duration: load.seconds,
    ...pace,
  });
  running.on('response', (...told) => times.push(told[3]));
  const result = await running;
  const after = await Promise.all(servers.map(ask));
  times.sort((a, b) => a - b);
  return {
    rate: result['2xx'] / result.duration,
    cpu: (microseconds(after) - microseconds(before)) / result['2xx'],
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    bad: result.non2xx + result.errors + result.timeouts,
  } satisfies Measured;
}
