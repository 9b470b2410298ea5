import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { deadline } from '@trassa/testing/machine-speed';
import { fillDisk, listProcesses, signalAll } from './faulty-database.ts';
import { buildNodeSettings, buildProxySettings, type Node, PASSWORD, startCuttableProxy } from './patroni-settings.ts';

const SIZE = '1200m';
const FIRST_PORT = 26_500;
/** Time in which a standby streams again by itself. */
const STANDBY_RETURN_MS = 30_000;

/** Faults that take the leader of the database away. */
export const failoverFaults = [
  'killed',
  'frozen',
  'cut from etcd',
  'full disk',
  'switched over',
  'failed over by hand',
] as const;
export type FailoverFault = (typeof failoverFaults)[number];

interface HealableFault {
  heal: () => unknown;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

const getOwner = (what: 'u' | 'g') => Number(execFileSync('id', [`-${what}`, 'postgres']).toString());

/** Older versions let a frozen leader lead again: https://github.com/patroni/patroni/pull/2689. */
const LEAST_VERSION = '3.0.3';

function refuseOldPatroni(): void {
  const version = execFileSync('patroni', ['--version']).toString().trim().split(' ').at(-1) ?? '';
  if (version.localeCompare(LEAST_VERSION, 'en', { numeric: true }) < 0)
    throw new Error(`Patroni ${version} is older than ${LEAST_VERSION}: install that of Debian 13`);
}

/**
 * Postgres as three nodes of Patroni with synchronous replication behind HAProxy, which follows the leader. Needs root and
 * Debian's packages patroni, etcd-server, haproxy and postgresql-15.
 */
export async function aFailoverDatabase() {
  refuseOldPatroni();
  const root = mkdtempSync(join(tmpdir(), 'trassa-nodes-'));
  chmodSync(root, 0o711);
  const [uid, gid] = [getOwner('u'), getOwner('g')];
  const log = join(root, 'log');
  const children = new Set<ChildProcess>();
  const run = (program: string, args: readonly string[], owner: { uid?: number; gid?: number } = {}) => {
    const shell = `exec ${program} ${args.join(' ')} >>${log} 2>&1`;
    const child = spawn('sh', ['-c', shell], { ...owner, stdio: 'ignore', cwd: owner.uid ? '/tmp' : root });
    children.add(child);
    child.once('close', () => children.delete(child));
    return child;
  };
  writeFileSync(log, '', { mode: 0o666 });
  chmodSync(log, 0o666);
  const etcdPort = FIRST_PORT;
  const client = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${etcdPort + 1}`;
  run('etcd', [
    ...['--name', 'one', '--data-dir', join(root, 'etcd'), '--log-level', 'error'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `one=${peer}`],
  ]);
  const nodes: Node[] = [];
  for (let at = 1; at <= 3; at += 1) {
    const disk = join(root, `node${at}`);
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'none', disk]);
    chownSync(disk, uid, gid);
    const wayPort = FIRST_PORT + 10 * at;
    const way = await startCuttableProxy(wayPort, etcdPort);
    nodes.push({ name: `node${at}`, disk, wayPort, restPort: wayPort + 1, port: wayPort + 2, way, patroni: null });
  }
  const start = (node: Node) => {
    const file = join(root, `${node.name}.yml`);
    writeFileSync(file, JSON.stringify(buildNodeSettings(node)), { mode: 0o644 });
    node.patroni = run('patroni', [file], { uid, gid });
  };
  const getServer = (node: Node): number | null => {
    const file = join(node.disk, 'data', 'postmaster.pid');
    return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null;
  };
  /** Processes of a node: Patroni, the server and its children. */
  const processesOf = (node: Node): number[] => {
    const server = getServer(node);
    return [...(node.patroni?.pid ? [node.patroni.pid] : []), ...(server ? listProcesses(server) : [])];
  };

  async function listMembers(but: Node | null): Promise<Member[]> {
    for (const node of nodes.filter((one) => one !== but)) {
      const said = await fetch(`http://127.0.0.1:${node.restPort}/cluster`, { signal: AbortSignal.timeout(2000) })
        .then((reply) => reply.json() as Promise<{ members?: Member[] }>)
        .catch(() => null);
      if (said?.members) return said.members;
    }
    return [];
  }

  async function until(
    what: string,
    isSo: (members: Member[]) => boolean,
    { ms = 180_000, but = null }: { ms?: number; but?: Node | null } = {},
  ): Promise<void> {
    let members: Member[] = [];
    for (const end = Date.now() + deadline(ms); Date.now() < end; await delay(250)) {
      members = await listMembers(but);
      if (isSo(members)) return;
    }
    const last = readFileSync(log, 'utf8').slice(-3000);
    throw new Error(`${what}: ${JSON.stringify(members)}\n${last}`);
  }

  const isWell = ({ role, state }: Member) => state === (role === 'leader' ? 'running' : 'streaming');
  /** All three run, and one of them has what the leader has acknowledged. */
  const isWhole = (members: readonly Member[]) =>
    members.length === nodes.length &&
    members.some(({ role }) => role === 'leader') &&
    members.some(({ role }) => role === 'sync_standby') &&
    members.every(isWell);

  // Not by execFileSync: this process forwards the connections to etcd, so it must not block.
  const runPatronictl = (node: Node, ...args: string[]) =>
    promisify(execFile)('patronictl', ['-c', join(root, `${node.name}.yml`), ...args]);
  const control = (node: Node, ...args: string[]) => runPatronictl(node, ...args, '--force');

  /** Rebuilds standbys that do not stream again by themselves, as an administrator would. @returns their number */
  async function mendStandbys(): Promise<number> {
    const isWholeAgain = await until('', isWhole, { ms: STANDBY_RETURN_MS }).then(
      () => true,
      () => false,
    );
    if (isWholeAgain) return 0;
    const ill = (await listMembers(null)).filter((one) => !isWell(one) && one.state !== 'creating replica');
    const behind = nodes.filter(({ name }) => ill.some((one) => one.name === name && one.role !== 'leader'));
    for (const node of behind) await control(node, 'reinit', 'trassa', node.name);
    await until('all nodes again', isWhole);
    return behind.length;
  }

  async function getLeader(): Promise<Node> {
    const name = (await listMembers(null)).find(({ role }) => role === 'leader')?.name;
    const leader = nodes.find((node) => node.name === name);
    if (!leader) throw new Error('no leader');
    return leader;
  }

  /** Fills the WAL of a node until `isOver`, ignoring failures of a node that has ended. */
  async function writeLog(node: Node, isOver: () => boolean): Promise<void> {
    const own = buildUrl(node.port);
    while (!isOver()) {
      await queryAsAdministrator(own, "select pg_logical_emit_message(false, 'ballast', repeat('x', 4000000))").catch(
        () => {},
      );
      await delay(100);
    }
  }

  for (const node of nodes) start(node);
  await until('three nodes', isWhole);
  const [first] = nodes;
  const { stdout: table } = await runPatronictl(first as Node, 'list');
  if (!/Leader *\| running/.test(table) || !/Sync Standby *\| streaming/.test(table)) throw new Error(table);
  const [port, standbyPort] = [FIRST_PORT + 5, FIRST_PORT + 6];
  const buildUrl = (at: number) => `postgres://postgres:${PASSWORD}@127.0.0.1:${at}/postgres`;
  const proxyFile = join(root, 'haproxy.cfg');
  writeFileSync(proxyFile, buildProxySettings({ port, standbyPort }, nodes));
  run('haproxy', ['-db', '-f', proxyFile]);

  const faults: Record<FailoverFault, (node: Node) => HealableFault | Promise<HealableFault>> = {
    killed: (node) => {
      signalAll(processesOf(node), 'SIGKILL');
      return { heal: () => start(node) };
    },
    frozen: (node) => {
      const all = processesOf(node);
      signalAll(all, 'SIGSTOP');
      return { heal: () => signalAll(all, 'SIGCONT') };
    },
    'cut from etcd': (node) => {
      node.way.cut(true);
      return { heal: () => node.way.cut(false) };
    },
    'full disk': (node) => {
      const filler = join(node.disk, 'filler');
      fillDisk(filler);
      return { heal: () => rmSync(filler) };
    },
    'switched over': async (node) => {
      await control(node, 'switchover', 'trassa');
      return { heal: () => control(node, 'reinit', 'trassa', node.name) };
    },
    'failed over by hand': async (node) => {
      const standby = (await listMembers(null)).find(({ role }) => role === 'sync_standby')?.name ?? '';
      await control(node, 'failover', 'trassa', '--candidate', standby);
      return { heal: () => undefined };
    },
  };

  return {
    url: buildUrl(port),
    standbyUrl: buildUrl(standbyPort),
    /**
     * Strikes the leader until another node leads and the work is done; returns when all three run again.
     * @returns how many standbys had to be made anew for it
     */
    async strike(fault: FailoverFault, work: () => Promise<void>): Promise<number> {
      const struck = await getLeader();
      const { heal } = await faults[fault](struck);
      const isLedByOther = (members: readonly Member[]) =>
        members.some(({ role, name, state }) => role === 'leader' && name !== struck.name && state === 'running');
      let isOver = false;
      // A full disk ends a server where its log needs a new file: more is written than the round itself writes.
      const more = fault === 'full disk' ? writeLog(struck, () => isOver) : null;
      await until('another leader', isLedByOther, { but: struck }).finally(() => {
        isOver = true;
      });
      await more;
      await work();
      await heal();
      return mendStandbys();
    },
    async stop(): Promise<void> {
      for (const node of nodes) signalAll(processesOf(node), 'SIGKILL');
      for (const child of children) child.kill('SIGKILL');
      await delay(500);
      for (const node of nodes) {
        node.way.close();
        execFileSync('umount', ['-l', node.disk]);
      }
      rmSync(root, { recursive: true, force: true });
    },
  };
}
