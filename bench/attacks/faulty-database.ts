import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@trassa/service-kit/embedded-postgres';
import { queryAsAdministrator } from '@trassa/testing/admin-client';

const SIZE = '1500m';

/** Faults of a database by name. */
export const databaseFaults = ['cut', 'frozen', 'killed', 'full disk'] as const;
export type DatabaseFault = (typeof databaseFaults)[number];

/** Processes of a server: its first one and its children. */
export function listProcesses(first: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === `${first}`;
      } catch {
        return false; // ended while it was looked at
      }
    });
  return [first, ...children.map(Number)];
}

/** Signals processes; one that has ended meanwhile needs none. */
export function signalAll(pids: readonly number[], signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Fills a disk to its last block by one file; deleting that file frees the space. */
export function fillDisk(file: string): void {
  for (const bytes of [8 << 20, 1 << 20, 4096]) {
    const block = Buffer.alloc(bytes);
    try {
      for (;;) appendFileSync(file, block);
    } catch {
      // The disk has no room for this size; smaller blocks are tried next.
    }
  }
}

/**
 * Postgres whose faults last as long as the work passed to them; on a small disk of its own, which needs root, it can run
 * out of space as well.
 */
export async function aFaultyDatabase({ hasOwnDisk }: { hasOwnDisk: boolean }) {
  const disk = mkdtempSync(join(tmpdir(), 'trassa-disk-'));
  if (hasOwnDisk) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'none', disk]);
  chmodSync(disk, 0o711); // the server of a root belongs to nobody
  const dataDir = join(disk, 'data', 'postgres');
  mkdirSync(join(disk, 'data'));
  // It restarts a server that fails on a full disk; when it gives up, the process of the campaign ends.
  const server = await startEmbeddedPostgres({ dataDir, password: 'campaign' });
  const first = () => Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
  const faults: Record<DatabaseFault, (work: () => Promise<void>) => Promise<void>> = {
    cut: async (work) => {
      const cuts = setInterval(() => {
        const cut =
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'trassa' and pid <> pg_backend_pid()";
        queryAsAdministrator(server.url, cut).catch(() => {});
      }, 200);
      await work();
      clearInterval(cuts);
    },
    frozen: async (work) => {
      const all = listProcesses(first());
      signalAll(all, 'SIGSTOP');
      await work();
      signalAll(all, 'SIGCONT');
    },
    killed: async (work) => {
      process.kill(first(), 'SIGKILL');
      await work();
    },
    'full disk': async (work) => {
      const filler = join(disk, 'filler');
      fillDisk(filler);
      await work();
      rmSync(filler);
    },
  };
  return {
    url: server.url,
    strike: (fault: DatabaseFault, work: () => Promise<void>) => faults[fault](work),
    stop: async () => {
      await server.stop();
      await delay(500);
      if (hasOwnDisk) execFileSync('umount', ['-l', disk]);
      rmSync(disk, { recursive: true, force: true });
    },
  };
}
