import { readdirSync, readFileSync } from 'node:fs';

/**
 * CPU time in milliseconds of this process and all Postgres processes of the machine (Linux; elsewhere of this process
 * alone). Disk waits are excluded, effects of other programs on caches are not.
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
      // The process has ended meanwhile.
      return 0;
    }
  });
}
