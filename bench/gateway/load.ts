import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';

const CONNECTIONS = 32;
/** Connections are opened and code is compiled before anything counts. */
const WARM_MS = 1000;
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

/**
 * Asks at a rate, evenly: what is due since the last look is sent every millisecond, whatever has been answered by then.
 * (autocannon sends what is due in bursts, whose queue would be all that is seen.) Gives the time, in ms, within which
 * 99 % of the answers came.
 */
export async function slowestAt(server: ChildProcess, load: { seconds: number; rate: number }): Promise<number> {
  const { url, headers } = await ask(server);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const answers: Promise<void>[] = [];
  const one = async (counts: boolean) => {
    const began = performance.now();
    const [reply] = (await once(get(url + PATH, { agent, headers }), 'response')) as [IncomingMessage];
    await once(reply.resume(), 'end');
    if (reply.statusCode !== 200) throw new Error(`answered ${reply.statusCode}`);
    if (counts) times.push(performance.now() - began);
  };
  const start = performance.now();
  for (let passed = 0; passed < load.seconds * 1000 + WARM_MS; passed = performance.now() - start) {
    while (answers.length < (passed / 1000) * load.rate) answers.push(one(passed > WARM_MS));
    await setTimeout(1);
  }
  await Promise.all(answers);
  agent.destroy();
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
