import { type Figure, limitedFigure, ratioFigure, recordRun } from '../results-file.ts';
import { getCost } from './cost.rules.ts';
import type { Filling } from './fill.ts';
import { type LoadFound, mostMsOfGroup, paces } from './measure-load.ts';
import type { SetFound } from './measure-sets.ts';
import type { ScaleDatabase } from './scale-database.ts';
import type { Verdict } from './verify.ts';

function buildFillFigures(
  { documents_at: documentSeconds, orders_at: orderSeconds }: Filling,
  { form }: ScaleDatabase,
): Figure[] {
  return [
    limitedFigure('documents stored a second while filling', form.documents / documentSeconds, { unit: '' }),
    limitedFigure('filling in all', (documentSeconds + orderSeconds) / 60, { unit: ' min' }),
  ];
}

function buildVerdictFigures({ companies, figures, differences }: Verdict): Figure[] {
  return [
    limitedFigure(`differences in ${figures} figures of ${companies} companies`, differences, { unit: '', atMost: 0 }),
  ];
}

function buildLoadFigures({ pace, isKept, slowest, failed, besideIngest, rounds, documentBytes }: LoadFound): Figure[] {
  return [
    limitedFigure(`calls a second within ${mostMsOfGroup.median} and ${mostMsOfGroup.biggest} ms`, isKept ? pace : 0, {
      ...{ unit: '', atLeast: paces.at(-1) ?? 0 },
    }),
    ...slowest.map(({ kind, group, question, p99 }) =>
      limitedFigure(`at ${pace} a second, ${group} company, slowest ${kind} («${question}»), p99`, p99, {
        unit: ' ms',
        atMost: mostMsOfGroup[group as 'median'],
      }),
    ),
    limitedFigure('answers other than 200', failed, { unit: '', atMost: 0 }),
    ratioFigure(
      `ingest beside ${pace} calls a second / COPY beside them`,
      rounds.map(({ copy, service }) => service / copy),
      { atLeast: 0.4 },
    ),
    ...besideIngest.map(({ group, p99 }) =>
      limitedFigure(`${group} company, all questions beside ingest and COPY, p99`, p99, { unit: ' ms' }),
    ),
    limitedFigure('disk of a document with all that is derived from it', documentBytes, { unit: ' bytes' }),
  ];
}

function buildSetFigures(found: readonly SetFound[], { form }: ScaleDatabase, load: LoadFound | null): Figure[] {
  const figures = found.flatMap(({ sets, pace, perSecond, p99 }) => [
    limitedFigure(`calls a second, ${sets} of gateway and services`, perSecond, { unit: '' }),
    limitedFigure(`p99 at ${pace} a second, ${sets} of gateway and services, median company`, p99.median, {
      unit: ' ms',
    }),
  ]);
  const [{ msOfCall } = { msOfCall: Number.NaN }] = found;
  const gigabytes = ((load?.documentBytes ?? Number.NaN) * (form.documents / form.companies) * 1000) / 1e9;
  const { cores, rubles } = getCost({ msOfCall, gigabytes });
  return [
    ...figures,
    limitedFigure('processor time of a call, services and Postgres', msOfCall, { unit: ' ms', digits: 1 }),
    limitedFigure('cores of 1,000 carriers in their busiest hour', cores, { unit: '', digits: 1 }),
    limitedFigure('cost of 1,000 carriers a month', rubles, { unit: ' RUB' }),
  ];
}

/** Figures of all parts that have been measured in this form. The small one is printed, the full one recorded. */
export function recordParts(database: ScaleDatabase, isFull: boolean): void {
  const [filling, verdict] = [database.readPart<Filling>('fill'), database.readPart<Verdict>('verify')];
  const [load, sets] = [database.readPart<LoadFound>('load'), database.readPart<SetFound[]>('sets')];
  const figures = [
    ...(filling ? buildFillFigures(filling, database) : []),
    ...(verdict ? buildVerdictFigures(verdict) : []),
    ...(load ? buildLoadFigures(load) : []),
    ...(sets ? buildSetFigures(sets, database, load) : []),
  ];
  const ofSets = sets?.map(({ p99, ...set }) => ({ ...set, 'median p99': p99.median, 'biggest p99': p99.biggest }));
  const tables = [...(load?.tables ?? []), ...(ofSets ? [ofSets] : [])] as Record<string, unknown>[][];
  if (isFull) recordRun('scale', figures, ...tables);
  else for (const table of [figures, ...tables]) console.table(table);
}
