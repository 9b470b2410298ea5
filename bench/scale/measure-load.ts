import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { anAttackedInstallation } from '../attacks/installation.ts';
import { median } from '../paired-ratios.ts';
import type { DatabaseForm } from './forms.rules.ts';
import { type Answer, askAtRate, type Callers, type Group, getCallers, getP99 } from './load.ts';
import { kinds, questions } from './questions.ts';
import type { ScaleDatabase } from './scale-database.ts';
import { getBytes, listTableSizes } from './table-sizes.ts';

/** Calls a second, tried in this order while the times stay within their limits; the last is the goal. */
export const paces = [20, 40, 60, 80, 100, 150, 200] as const;
/** Goals for the 99th percentile of the times, in milliseconds, by group of companies. */
export const mostMsOfGroup = { median: 60, biggest: 300 } as const;
const PACE_SECONDS = 40;
const SECONDS = Number(process.env.SECONDS ?? 300);
export const warmUp = { perSecond: 40, seconds: 30 };

/** Result of the load test. */
export interface LoadFound {
  /** The most calls a second at which the times hold, else the fewest tried; all other figures are taken at it. */
  pace: number;
  isKept: boolean;
  calls: number;
  failed: number;
  /** Milliseconds of the slowest question of a kind, by group; beside the ingest: of all questions. */
  slowest: { kind: string; group: Group; question: string; p99: number }[];
  besideIngest: { group: Group; p99: number }[];
  rounds: { copy: number; service: number }[];
  documentBytes: number;
  tables: object[][];
}

const areInTime = (answers: readonly Answer[]) =>
  (['median', 'biggest'] as const).every(
    (group) => getP99(answers.filter((answer) => answer.group === group)) <= mostMsOfGroup[group],
  );

async function findPace(callers: Callers): Promise<{ pace: number; isKept: boolean }> {
  let pace = 0;
  for (const perSecond of paces) {
    if (!areInTime(await askAtRate(callers, { perSecond, seconds: PACE_SECONDS }))) break;
    pace = perSecond;
  }
  return { pace: pace || paces[0], isKept: pace > 0 };
}

/** Loads one installation, first alone, then during an ingest. */
export async function measureLoad(database: ScaleDatabase): Promise<void> {
  const documentBytes = (await getBytes(database, 'edo')) / database.form.documents;
  const installation = await anAttackedInstallation({ DATABASE_URL: database.url });
  const callers = await getCallers(database, [installation.url]);
  await askAtRate(callers, warmUp);
  const { pace, isKept } = await findPace(callers);
  const alone = await askAtRate(callers, { perSecond: pace, seconds: SECONDS });
  const ingest = startIngest(database);
  const beside = await askAtRate(callers, { perSecond: pace, seconds: SECONDS / 2 });
  const rounds = await ingest.end();
  await installation.stop();
  const rows = questions.map(({ name, kind }) => ({
    kind,
    question: name,
    ...getTimes(alone, 'median', name),
    ...getTimes(alone, 'biggest', name),
  }));
  database.keepPart('load', {
    ...{ pace, isKept },
    calls: alone.length,
    failed: [...alone, ...beside].filter(({ status }) => status !== 200).length,
    slowest: kinds.flatMap((kind) => (['median', 'biggest'] as const).map((group) => getSlowest(alone, kind, group))),
    besideIngest: (['median', 'biggest'] as const).map((group) => ({
      group,
      p99: getP99(beside.filter((answer) => answer.group === group)),
    })),
    rounds,
    documentBytes,
    tables: [rows, ...(await listTableSizes(database))],
  } satisfies LoadFound);
}

const listAnswersTo = (answers: readonly Answer[], group: Group, name: string) =>
  answers.filter((answer) => answer.group === group && answer.question === name);

function getTimes(answers: readonly Answer[], group: Group, name: string) {
  const own = listAnswersTo(answers, group, name);
  return {
    [`${group}, calls`]: own.length,
    [`${group}, p50 ms`]: Math.round(median(own.map(({ ms }) => ms))),
    [`${group}, p99 ms`]: Math.round(getP99(own)),
  };
}

function getSlowest(answers: readonly Answer[], kind: string, group: Group): LoadFound['slowest'][number] {
  const [slowest] = questions
    .filter((question) => question.kind === kind)
    .map(({ name }) => ({ kind, group, question: name, p99: getP99(listAnswersTo(answers, group, name)) }))
    .toSorted((a, b) => b.p99 - a.p99);
  if (!slowest) throw new Error(`no question is a ${kind}`);
  return slowest;
}

/** Companies of an ingest: the median one, one of the upper quarter, a large one. */
const getIngestSizes = ({ median: middle, biggest }: DatabaseForm) => [middle, 2 * middle, Math.round(biggest / 5)];

/** Starts the process beside the load; `end` gives its rounds. */
function startIngest({ url, form }: ScaleDatabase) {
  const child = fork(join(import.meta.dirname, 'ingest-beside.ts'), getIngestSizes(form).map(String), {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
  });
  const told = once(child, 'message') as Promise<[LoadFound['rounds']]>;
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the ingest ended with ${code}`);
  });
  return {
    end: async () => {
      child.send('end');
      const [rounds] = await Promise.race([told, ended]);
      await ended.catch(() => undefined);
      return rounds;
    },
  };
}
