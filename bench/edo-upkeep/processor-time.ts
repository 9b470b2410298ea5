import { readdirSync, readFileSync } from 'node:fs';

/**
 * Processor time of this process and of all Postgres processes of the machine so far, milliseconds. Waiting for the disk is
 * not in it; what other programs do to caches and memory is. Linux only: elsewhere just this process.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + postgresTimes().reduce((sum, time) => sum + time, 0);
}

function postgresTimes(): number[] {
  const ids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return ids.map((id) => {
    try {
      if (!readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('postgres')) return 0;
      const [onProcessor = '0'] = readFileSync(`/proc/${id}/schedstat`, 'utf8').split(' ');
      return Number(onProcessor) / 1e6;
    } catch {
      // It ended meanwhile.
      return 0;
    }
  });
}
