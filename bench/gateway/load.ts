import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { KeptConnection } from './kept-connection.ts';

const CONNECTIONS = 32;
/**
 * Connections are opened and code is compiled again before anything counts: V8 lets go of what an idle server has compiled,
 * and for the first 10,000 calls or so at another pace compiles, gives up and compiles anew (50 ms at a time).
 */
const WARM_MS = 5000;
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

/** Asks the first of the servers for some seconds, as fast as it goes; the others stand behind it. */
export async function measure(servers: readonly ChildProcess[], seconds: number): Promise<Measured> {
  const before = await Promise.all(servers.map(ask));
  const { url, headers } = before[0] as Told;
  const result = await autocannon({ url: url + PATH, headers, connections: CONNECTIONS, duration: seconds });
  const after = await Promise.all(servers.map(ask));
  return {
    rate: result['2xx'] / result.duration,
    cpu: (microseconds(after) - microseconds(before)) / result['2xx'],
    bad: result.non2xx + result.errors + result.timeouts,
  };
}

/** The request as it goes over the wire. */
function requestOf({ url: origin, headers }: Told): { url: URL; bytes: Buffer } {
  const url = new URL(origin + PATH);
  const lines = Object.entries({ host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return { url, bytes: Buffer.from(`GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`) };
}

/**
 * Asks at a rate, evenly: what is due since the last look is sent every millisecond, whatever has been answered by then;
 * what finds no free connection waits, and its wait counts. Written over sockets, for a client that is busy itself adds its
 * own queue to what it measures (autocannon sends what is due in bursts; Node's client takes a core for 4,000 requests a
 * second). Gives for every second the time, in ms, within which 99 % of its answers came.
 */
export async function slowestAt(server: ChildProcess, load: { seconds: number; rate: number }): Promise<number[]> {
  const { url, bytes } = requestOf(await ask(server));
  const all = Array.from({ length: CONNECTIONS }, () => new KeptConnection(url));
  const free = [...all];
  const waiting: number[] = [];
  const times: number[][] = Array.from({ length: load.seconds }, () => []);
  const start = performance.now();
  const next = () => {
    while (free.length > 0 && waiting.length > 0) {
      const began = waiting.shift() ?? 0;
      const one = free.pop();
      one?.send(bytes, () => {
        times[Math.floor((began - start - WARM_MS) / 1000)]?.push(performance.now() - began);
        free.push(one);
        next();
      });
    }
  };
  const until = start + WARM_MS + load.seconds * 1000;
  for (
    let sent = 0, now = start;
    now < until || waiting.length > 0 || free.length < CONNECTIONS;
    now = performance.now()
  ) {
    for (; now < until && sent < ((now - start) / 1000) * load.rate; sent += 1) waiting.push(now);
    next();
    await setTimeout(1);
  }
  for (const one of all) one.close();
  return times.map((ofSecond) => ofSecond.toSorted((a, b) => a - b)[Math.floor(ofSecond.length * 0.99)] ?? Number.NaN);
}
