import { anAttackedInstallation } from '../attacks/installation.ts';
import { processorTime } from '../processor-time.ts';
import { askAtRate, askInTurn, getCallers, getP99 } from './load.ts';
import { type LoadFound, paces, warmUp } from './measure-load.ts';
import type { ScaleDatabase } from './scale-database.ts';

const SECONDS = Number(process.env.SECONDS ?? 60);
const PEOPLE = 32;
const setCounts = [1, 2, 4] as const;

/** Result for a number of sets, each a gateway with its services, on one database. */
export interface SetFound {
  sets: number;
  /** Calls a second at which the times were measured. */
  pace: number;
  /** Calls answered a second when people ask at once, each waiting for an answer. */
  perSecond: number;
  /** Milliseconds of all questions at an even pace. */
  p99: { median: number; biggest: number };
  /** Processor time of a call in services and Postgres, in milliseconds. */
  msOfCall: number;
  failed: number;
}

/** Throughput and times of 1, 2 and 4 sets. */
export async function measureSets(database: ScaleDatabase): Promise<void> {
  const found: SetFound[] = [];
  for (const count of setCounts) found.push(await measureSet(database, count));
  database.keepPart('sets', found);
}

/** Processor time of the processes started by this one; its own is left out, since it generates the load. */
function getServerTime(): number {
  const { user, system } = process.cpuUsage();
  return processorTime([process.pid]) - (user + system) / 1000;
}

async function measureSet(database: ScaleDatabase, count: number): Promise<SetFound> {
  const pace = database.readPart<LoadFound>('load')?.pace ?? paces[0];
  const installations = await Promise.all(
    Array.from({ length: count }, () => anAttackedInstallation({ DATABASE_URL: database.url })),
  );
  const callers = await getCallers(
    database,
    installations.map(({ url }) => url),
  );
  await askAtRate(callers, warmUp);
  const before = getServerTime();
  const paced = await askAtRate(callers, { perSecond: pace, seconds: SECONDS });
  const spent = getServerTime() - before;
  const inTurn = await askInTurn(callers, { atOnce: PEOPLE, seconds: SECONDS / 2 });
  await Promise.all(installations.map((one) => one.stop()));
  const p99Of = (group: string) => getP99(paced.filter((answer) => answer.group === group));
  return {
    sets: count,
    pace,
    perSecond: inTurn.length / (SECONDS / 2),
    p99: { median: p99Of('median'), biggest: p99Of('biggest') },
    msOfCall: spent / paced.length,
    failed: [...paced, ...inTurn].filter(({ status }) => status !== 200).length,
  };
}
