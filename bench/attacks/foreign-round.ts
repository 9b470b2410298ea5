import { apiScopes } from '@trassa/contracts/api-scope';
import type { Role } from '@trassa/contracts/identity';
import { anAccessToken } from '@trassa/service-gateway/testing/access-token';
import { z } from 'zod';
import type { Counts } from '../campaign-kind.ts';
import { median } from '../paired-ratios.ts';
import { type AttackedCompany, aCompany, joinCompany } from './companies.ts';
import { readDescribedCalls } from './described-calls.ts';
import { buildMissingId, getFingerprints, listIds } from './foreign-ids.ts';
import type { AttackedInstallation } from './installation.ts';
import { type IdPlace, listIdPlaces } from './places.ts';
import { runEach, send, sendPatiently, type WireAnswer } from './send.ts';

const PROBES_AT_ONCE = 8;
/** Repeats of a pair of probes whose answers differed; only if all differ it is a leak. */
const REPEATED_PAIRS = 3;
type Caller = Role | 'dispatcher without costs' | 'key';
const everybody: readonly Caller[] = [
  ...(['director', 'dispatcher', 'dispatcher without costs', 'accountant', 'driver', 'admin', 'key'] as const),
];

/**
 * Administrators see the feedback of every company and the releases of the installation, and take the role from one another;
 * a person of two companies may switch to the other one.
 */
const isAllowedByDesign = ({ call: { path } }: IdPlace, caller: Caller) =>
  path.endsWith('/companies/switch') || (caller === 'admin' && /feedback|releases|admins/.test(path));

/** Role whose session a caller uses. */
const getRole = (caller: Exclude<Caller, 'key'>): Role =>
  caller === 'dispatcher without costs' ? 'dispatcher' : caller;

function getBearer(company: AttackedCompany, caller: Exclude<Caller, 'key'>): string {
  const identity = company.getIdentity(getRole(caller));
  return anAccessToken(caller === getRole(caller) ? identity : { ...identity, withoutCosts: true });
}

async function aKey({ url }: AttackedInstallation, company: AttackedCompany): Promise<string> {
  const { text } = await send(url, {
    method: 'POST',
    path: '/api/account/api-keys',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${company.getToken('director')}` },
    body: JSON.stringify({ name: 'Проверка', scopes: apiScopes }),
  });
  return z.object({ data: z.object({ secret: z.string() }) }).parse(JSON.parse(text)).data.secret;
}

/** An answer without what differs between two of the same meaning: the id asked for, UUIDs, trace ids, instants. */
function normalizeAnswer({ status, text, headers }: WireAnswer, id: string): string {
  if (!headers['content-type']?.includes('json')) return `${status} ${headers['content-type']}`;
  const plain = text
    .replaceAll(JSON.stringify(id).slice(1, -1), 'ID')
    .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, 'UUID')
    .replaceAll(/"traceId":"\w+"/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT');
  return `${status} ${plain}`;
}

interface Probe {
  place: IdPlace;
  caller: Caller;
  kind: string;
  id: string;
  seed: number;
}

/**
 * Campaign against the ids of `owner` with tokens of another company: every place of every call, every role and a key,
 * `perPlace` ids each round, in turn of all kinds. Where `isOfBoth`, callers belong to the owner's company, too, but
 * their tokens are of the other. A round of the owner itself shows that the probes reach something.
 */
export async function createForeignIdRounds(
  installation: AttackedInstallation,
  owner: AttackedCompany,
  {
    perPlace = 1,
    callers = everybody,
    isOfBoth = () => false,
  }: { perPlace?: number; callers?: readonly Caller[]; isOfBoth?: (seed: number) => boolean } = {},
) {
  const { url, databaseUrl } = installation;
  const { calls } = await readDescribedCalls(url);
  const places = calls.flatMap(listIdPlaces);
  const kinds = await listIds(databaseUrl, owner.id);

  function getProbes(seed: number): Probe[] {
    let turn = seed;
    return places.flatMap((place) =>
      callers
        .filter((caller) => !isAllowedByDesign(place, caller))
        .flatMap((caller) =>
          Array.from({ length: perPlace }, () => {
            turn += 1;
            const { kind, ids } = kinds[turn % kinds.length] ?? { kind: '', ids: [] };
            return { place, caller, kind, id: ids[turn % Math.max(1, ids.length)] ?? '', seed: turn };
          }),
        ),
    );
  }

  async function strangers(seed: number, given?: AttackedCompany) {
    const [company, isJoined] = [given ?? (await aCompany(installation)), given === undefined && isOfBoth(seed)];
    if (isJoined) await joinCompany(installation, company, owner);
    return { company, isJoined, key: await aKey(installation, company) };
  }
  type Strangers = Awaited<ReturnType<typeof strangers>>;

  const ask = async ({ company, key }: Strangers, { place, caller, seed: own }: Probe, id: string) => {
    const sent = place.fill(id, own);
    const bearer = caller === 'key' ? key : getBearer(company, caller);
    const headers = { ...sent.headers, authorization: `Bearer ${bearer}` };
    const answer = await sendPatiently(() => send(url, { ...sent, headers }));
    // The call itself may have ended the caller's session, for example a sign-out.
    if (answer.status === 401 && caller !== 'key') await company.renew(getRole(caller));
    return answer;
  };
  const getPair = async (who: Strangers, probe: Probe) => {
    const missing = buildMissingId(probe.id);
    const foreignFirst = probe.seed % 2 === 0;
    const one = await ask(who, probe, foreignFirst ? probe.id : missing);
    const other = await ask(who, probe, foreignFirst ? missing : probe.id);
    const [foreign, nothing] = foreignFirst ? [one, other] : [other, one];
    const texts = { foreign: normalizeAnswer(foreign, probe.id), nothing: normalizeAnswer(nothing, missing) };
    return { ...texts, ms: { foreign: foreign.ms, missing: nothing.ms } };
  };

  return async (seed: number, given?: AttackedCompany): Promise<Counts> => {
    const who = await strangers(seed, given);
    const before = await getFingerprints(databaseUrl, owner.id);
    const times: Record<'foreign' | 'missing', number[]> = { foreign: [], missing: [] };
    const found: string[] = [];
    const probes = getProbes(seed);
    const differing: Probe[] = [];
    await runEach(probes, PROBES_AT_ONCE, async (probe) => {
      const { foreign, nothing, ms } = await getPair(who, probe);
      times.foreign.push(ms.foreign);
      times.missing.push(ms.missing);
      if (foreign !== nothing) differing.push(probe);
    });
    const after = await getFingerprints(databaseUrl, owner.id);
    // Probes write ids into their own company, where a search finds them, and use up its limits. A leak differs in another
    // company, too, every time.
    const differsAlone = async (probe: Probe): Promise<string | null> => {
      let text = '';
      const others = given ? who : await strangers(seed);
      for (let more = 1; more <= REPEATED_PAIRS; more += 1) {
        const { foreign, nothing } = await getPair(others, { ...probe, seed: probe.seed + more });
        if (foreign === nothing) return null;
        text = `${foreign.slice(0, 250)} | ${nothing.slice(0, 250)}`;
      }
      const { place, caller, kind, id } = probe;
      return `${place.call.id} ${place.name} by ${caller}, ${kind} ${id}: ${text}`;
    };
    // Nearly all probes by the owner differ; repeating a few is enough.
    for (const probe of given ? differing.slice(0, 5) : differing) found.push((await differsAlone(probe)) ?? '');
    installation.mustRun();
    for (const [table, print] of Object.entries(before)) if (after[table] !== print) found.push(`${table} has changed`);
    const findings = found.filter(Boolean);
    if (findings.length > 0) throw new Error(findings.slice(0, 30).join('\n'));
    const micros = (all: readonly number[]) => Math.round(median(all) * 1000);
    return {
      probes: probes.length,
      'by people of both companies': who.isJoined ? probes.length : 0,
      'ids of each kind': Math.round(probes.length / kinds.length),
      'mean µs of a foreign id': micros(times.foreign),
      'mean µs of a missing one': micros(times.missing),
    };
  };
}

/**
 * Short form: a director of another company, then people of both companies. At the end the same probes of the owner, which
 * must find what is its own: otherwise they reach nothing.
 */
export async function createShortRounds(installation: AttackedInstallation, owner: AttackedCompany) {
  const strange = await createForeignIdRounds(installation, owner, { callers: ['director'] });
  const callers = ['accountant', 'dispatcher without costs'] as const;
  const joined = await createForeignIdRounds(installation, owner, { callers, isOfBoth: () => true });
  return async (seed: number, round: number): Promise<Counts> => {
    if (round % 2 === 0) return strange(seed);
    const counts = await joined(seed);
    const own = await strange(seed, owner).then(
      () => 'nothing',
      (error: Error) => error.message,
    );
    if (!/ by director, \w+\.\w+/.test(own)) throw new Error(`the probes of the owner found: ${own}`);
    return counts;
  };
}
