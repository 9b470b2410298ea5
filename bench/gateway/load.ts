import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';

/** Keep-alive connection with one request at a time; any status other than 200 aborts the measurement. */
class KeptConnection {
  readonly #socket: Socket;
  #missing = 0;
  #answered: () => void = () => {};

  constructor(url: URL) {
    this.#socket = connect(Number(url.port), url.hostname).setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#take(chunk));
  }

  send(request: Buffer, answered: () => void) {
    this.#answered = answered;
    this.#socket.write(request);
  }

  close() {
    this.#socket.destroy();
  }

  /** Tracks the missing bytes of a response, whose head arrives in one chunk. */
  #take(chunk: Buffer) {
    if (this.#missing > 0) this.#missing -= chunk.length;
    else {
      const end = chunk.indexOf('\r\n\r\n');
      const head = chunk.toString('latin1', 0, end);
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200') || !length) throw new Error(`Answered: ${head}`);
      this.#missing = end + 4 + Number(length) - chunk.length;
    }
    if (this.#missing === 0) this.#answered();
  }
}

const CONNECTIONS = 32;
/**
 * Warm-up: V8 drops compiled code of an idle server, and during the first 10,000 calls compiles, deoptimises and
 * recompiles, 50 ms at a time.
 */
const WARM_MS = 5000;
const PATH = '/api/bench/orders/0190b6c4-6f3a-7c3e-8f00-3b1f5f6f7a11?page=3';

interface ReportedServer {
  url: string;
  headers: Record<string, string>;
  cpu: NodeJS.CpuUsage;
}

/** Result of one burst. */
export interface Measured {
  rate: number;
  /** CPU time of all servers in µs per request. */
  cpu: number;
  bad: number;
}

/** Pins a process to a core, where there are several: load to the first, servers to the second. */
export function pin(pid: number | undefined, core: number) {
  if (availableParallelism() > 1 && pid) spawnSync('taskset', ['-apc', String(core), String(pid)]);
}

/** Starts a measured server in a separate process. */
export async function startServer(
  name: string,
  settings: object,
): Promise<{ child: ChildProcess; reported: ReportedServer }> {
  const child = fork(join(import.meta.dirname, 'server.ts'), [name, JSON.stringify(settings)]);
  const [reported] = (await once(child, 'message')) as [ReportedServer];
  pin(child.pid, 1);
  return { child, reported };
}

async function ask(child: ChildProcess): Promise<ReportedServer> {
  child.send('report');
  const [reported] = (await once(child, 'message')) as [ReportedServer];
  return reported;
}

const microseconds = (reported: readonly ReportedServer[]) =>
  reported.reduce((sum, { cpu }) => sum + cpu.user + cpu.system, 0);

/** Sends requests to the first server at full speed; the others are its upstreams. */
export async function measure(servers: readonly ChildProcess[], seconds: number): Promise<Measured> {
  const before = await Promise.all(servers.map(ask));
  const { url, headers } = before[0] as ReportedServer;
  const result = await autocannon({ url: url + PATH, headers, connections: CONNECTIONS, duration: seconds });
  const after = await Promise.all(servers.map(ask));
  return {
    rate: result['2xx'] / result.duration,
    cpu: (microseconds(after) - microseconds(before)) / result['2xx'],
    bad: result.non2xx + result.errors + result.timeouts,
  };
}

/** Raw HTTP request. */
function buildRequest({ url: origin, headers }: ReportedServer): { url: URL; bytes: Buffer } {
  const url = new URL(origin + PATH);
  const lines = Object.entries({ host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return { url, bytes: Buffer.from(`GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`) };
}

/**
 * Sends requests at a constant rate, every millisecond those that are due; waiting for a free connection counts.
 * Written over sockets, because a busy client adds its own queue (autocannon sends bursts; Node's client needs a core
 * for 4,000 requests a second). @returns the 99th percentile in ms for every second
 */
export async function measureP99PerSecond(
  server: ChildProcess,
  load: { seconds: number; rate: number },
): Promise<number[]> {
  const { url, bytes } = buildRequest(await ask(server));
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
