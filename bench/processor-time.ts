import { readdirSync, readFileSync } from 'node:fs';

const MS_OF_TICK = 10;

/** Parent and milliseconds of one process, those of its ended children included. */
function readProcess(id: string): { parent: number; time: number } | null {
  try {
    const line = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name in brackets may hold spaces.
    const [, parent = '', ...fields] = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(9, 13).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(parent), time: ticks * MS_OF_TICK };
  } catch {
    return null; // It has ended meanwhile.
  }
}

/**
 * Processor time in milliseconds of the given processes with all their descendants (Linux; elsewhere of this process
 * alone). Waits for a disk are excluded, effects of other programs on caches are not.
 */
export function processorTime(roots: readonly number[]): number {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
  const all = new Map<number, { parent: number; time: number }>();
  for (const name of readdirSync('/proc')) {
    const read = /^\d+$/.test(name) ? readProcess(name) : null;
    if (read) all.set(Number(name), read);
  }
  const isCounted = (id: number): boolean => roots.includes(id) || (all.has(id) && isCounted(all.get(id)?.parent ?? 0));
  return [...all].reduce((sum, [id, { time }]) => sum + (isCounted(id) ? time : 0), 0);
}
