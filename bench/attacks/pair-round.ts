import type { Counts } from '../campaign-kind.ts';
import { pick } from '../campaign-state.ts';
import { startTraffic } from './pair-traffic.ts';
import type { Instance, PairedServices } from './paired-services.ts';
import { send } from './send.ts';

/** Options of a round. */
interface PairRound {
  callers: number;
  carriers: number;
  /** Whether clients repeat a call whose connection broke. */
  repeats?: boolean;
  /** Services whose instances are upgraded; absent: all. */
  upgraded?: readonly string[];
}

/** Services whose version is not that of the build. */
async function listOtherBuilds({ url }: PairedServices, build: string): Promise<string[]> {
  const { text } = await send(url, { method: 'GET', path: '/api/health' });
  const { services } = JSON.parse(text) as { services: Record<string, { version: string | null }> };
  const others = Object.entries(services).filter(
    ([, { version }]) => version !== null && !version.endsWith(`+${build}`),
  );
  return others.map(([name, { version }]) => `${name} is ${version} after the upgrade to ${build}`);
}

/**
 * One round under calls: an instance of every pair and a worker killed, the pooler and the balancer restarted, then every
 * instance ended by SIGTERM and started as the next build, or as the one before.
 */
export async function pairRound(
  services: PairedServices,
  seed: number,
  { upgraded, ...people }: PairRound,
): Promise<Counts> {
  const began = performance.now();
  const traffic = await startTraffic(services, people);
  const { found } = traffic;
  const during = async (what: string, work: () => Promise<unknown>) => {
    const [before, at] = [found.length, new Date().toISOString()];
    await work();
    if (found.length > before) found.push(`… since ${at}, while ${what}`);
  };
  const counts: Counts = { kills: 0, upgrades: 0 };
  const kinds = [...new Set(services.instances.map(({ service, isWorker }) => `${service} ${isWorker}`))];
  const groups = kinds.map((kind) =>
    services.instances.filter(({ service, isWorker }) => `${service} ${isWorker}` === kind),
  );
  const ordered: Instance[][] = groups.map((_, at) => pick(groups, at + seed));
  const printName = ({ service, isWorker }: Instance) => (isWorker ? `a worker of ${service}` : service);
  for (const group of ordered) {
    const victim = pick(group, seed >>> 4);
    await during(`${printName(victim)} was killed`, () => services.kill(victim));
    counts.kills = (counts.kills ?? 0) + 1;
  }
  await during('the pooler was restarted', services.restartPooler);
  await during('the balancer was restarted', services.reloadBalancers);
  const build = services.instances[0]?.build === 'n' ? 'n1' : 'n';
  for (const one of ordered.flat().filter(({ service }) => upgraded?.includes(service) ?? true)) {
    await during(`${printName(one)} was upgraded`, async () => {
      const code = await services.upgrade(one, build);
      if (code !== 0) found.push(`${printName(one)} ended with ${code}`);
    });
    counts.upgrades = (counts.upgrades ?? 0) + 1;
  }
  if (!upgraded) found.push(...(await listOtherBuilds(services, build)));
  const underFire = (performance.now() - began) / 1000;
  const done = await traffic.end();
  if (found.length > 0)
    throw new Error(`${found.length} findings in ${done.calls} calls\n${found.slice(0, 60).join('\n')}`);
  return {
    ...counts,
    ...done,
    failed: 0,
    lost: 0,
    doubled: 0,
    'mean calls per second': Math.round(done.calls / underFire),
  };
}
