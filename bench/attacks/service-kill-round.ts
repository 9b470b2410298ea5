import { setTimeout as delay } from 'node:timers/promises';
import type { Identity } from '@trassa/contracts/identity';
import { erasureEndpoints } from '@trassa/contracts/platform/erasure';
import type { AdminClient } from '@trassa/testing/admin-client';
import { callPatiently, killAfterAnswers } from '@trassa/testing/killed-after';
import type { NetworkAnswer } from '@trassa/testing/own-process';
import type { Counts } from '../campaign-kind.ts';
import { getSeed, sumCounts } from '../campaign-state.ts';
import { aCompany, aDirectorLike } from './companies.ts';
import { type KillableServices, type Victim, victims } from './killable-services.ts';
import { listWorkBuilders, type Work, waitUntilDone } from './killed-work.ts';

/** Longest time from an answer to the kill: about as long as the work behind the answers takes. */
const longestKillDelayMs: Record<Victim, number> = { edo: 100, platforms: 400, landing: 1, feedback: 2 };

interface CompanyWork extends Work {
  company: Identity;
}

const isGood = (answer: NetworkAnswer) => answer !== null && (answer.status < 300 || answer.status === 409);

/** Rows of a work that are too few or too many. */
async function differences(database: AdminClient, { wanted, company, kind }: CompanyWork): Promise<string[]> {
  const found: string[] = [];
  for (const { what, sql, rows } of wanted) {
    const there = await database.query(sql, [company.companyId]);
    if (there.rowCount !== rows) found.push(`${kind}: ${there.rowCount} ${what} instead of ${rows}`);
  }
  return found;
}

/** Deletes the data of a company: background work on its connections would slow later rounds down. */
async function eraseCompanyData(
  services: KillableServices,
  { victim, company: { companyId } }: CompanyWork,
): Promise<void> {
  const as = { kind: 'service', service: 'account', companyId, userId: null } as const;
  await services.call(victim, erasureEndpoints.eraseCompany, { as });
}

/** Calls at once, a kill at a moment of the seed, a restart, the same calls again; what is wrong then goes to `found`. */
async function killOnce(
  { services, database }: { services: KillableServices; database: AdminClient },
  { victim, works, seed }: { victim: Victim; works: readonly CompanyWork[]; seed: number },
  found: string[],
): Promise<Counts> {
  const calls = works.flatMap((work) => work.calls);
  const kill = async () => {
    await delay((seed >>> 8) % longestKillDelayMs[victim]);
    await services.kill(victim);
  };
  const before = await killAfterAnswers({ kill }, calls, (seed >>> 3) % calls.length);
  const struck: Counts = {};
  let first = 0;
  for (const work of works) {
    const isCutOff = before.slice(first, first + work.calls.length).some((answer) => answer === null);
    first += work.calls.length;
    if (isCutOff || (await differences(database, work)).length > 0) struck[`of ${work.kind} under way`] = 1;
  }
  const began = performance.now();
  await services.restart(victim);
  const recovery = Math.round(performance.now() - began);
  const after = await Promise.all(calls.map(callPatiently));
  found.push(...after.flatMap((answer) => (isGood(answer) ? [] : [`${victim}: ${JSON.stringify(answer)}`])));
  for (const work of works) {
    await waitUntilDone(work.settled).catch(() => found.push(`${work.kind} did not settle`));
    found.push(...(await differences(database, work)));
    await eraseCompanyData(services, work);
  }
  return { kills: 1, ...struck, answered: before.filter(isGood).length, 'mean ms of recovery': recovery };
}

/** Rounds in which every victim is killed once, each amid work of its own and at a moment of its own. */
export async function createServiceKillRounds(services: KillableServices, database: AdminClient) {
  const at = { url: services.accountUrl, databaseUrl: services.databaseUrl };
  const first = (await aCompany(at)).getIdentity('director');
  const places = await listWorkBuilders(services, first);
  return async (seed: number): Promise<Counts> => {
    const works: CompanyWork[] = [];
    for (const place of places) {
      const company = await aDirectorLike(database, first);
      works.push({ ...place(services, company), company });
    }
    const found: string[] = [];
    const counts = await Promise.all(
      victims.map((victim, at) => {
        const own = works.filter((work) => work.victim === victim);
        return killOnce({ services, database }, { victim, works: own, seed: getSeed(seed, at) }, found);
      }),
    );
    if (found.length > 0) throw new Error(found.join('\n'));
    return counts.reduce(sumCounts, { kills: 0, lost: 0, doubled: 0 });
  };
}
