import { readdirSync, readFileSync } from 'node:fs';

/** Processes of a machine with their parents (Linux). */
function readParents(): Map<number, number> {
  const all = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  return new Map(
    all.flatMap((entry) => {
      try {
        const status = readFileSync(`/proc/${entry}/status`, 'utf8');
        return [[Number(entry), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])] as const];
      } catch {
        return [];
      }
    }),
  );
}

/** The process and all below it. */
function listTree(pid: number): number[] {
  const parents = readParents();
  const isWithin = (child: number): boolean => child === pid || (child > 1 && isWithin(parents.get(child) ?? 0));
  return [...parents.keys()].filter(isWithin);
}

/** Process of the installation below `npm start`. */
export function findInstallation(npm: number): number {
  const found = listTree(npm).find((pid) =>
    /^[^\0]*node\0(?:[^\0]*\0)*services\/all-in-one\/src\/main\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')),
  );
  if (!found) throw new Error('npm start has not started the installation');
  return found;
}

/** Whether builds that nobody waits for are still being made. */
export const isBuilding = (pid: number): boolean =>
  listTree(pid).some((one) => {
    try {
      return readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('turbo');
    } catch {
      return false; // It has ended meanwhile.
    }
  });

/** Resident memory of a process tree in MiB (Linux). Shared pages of Postgres count once. */
export function residentMiB(pid: number): number {
  const kib = listTree(pid).map((one) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0; // It has ended meanwhile.
    }
  });
  return Math.round(kib.reduce((sum, value) => sum + value, 0) / 1024);
}
