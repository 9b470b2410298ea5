import { aFleet, type Fleet } from '../edo-data/documents.ts';
import { anEdoDatabase, measureMs } from '../edo-data/edo-database.ts';
import { type PreparedDocuments, prepareDocuments } from '../edo-ingest/prepared-documents.ts';
import { SyncRun } from '../edo-ingest/sync-run.ts';
import { bootstrapInterval, median } from '../paired-ratios.ts';
import { processorTime } from '../processor-time.ts';
import { type Figure, limitedFigure, recordRun } from '../results-file.ts';

/**
 * `npm run bench -- edo-upkeep [documents [rounds]]`: share of figures in the import. Two companies import the same
 * documents, one with figures and one without, alternating every few seconds (with, without, without, with, …), because
 * consecutive whole imports differ by 20 % with the speed of the machine.
 */
const documents = Number(process.argv[2] ?? 200_000);
const ROUNDS = Number(process.argv[3] ?? 4);
/** Pages of a thousand per turn: four of the largest groups. */
const PAGES_PER_TURN = 200;
const database = await anEdoDatabase();

/** Time spent so far, in milliseconds. */
interface Spent {
  time: number;
  processor: number;
}

const aSyncRun = ({ pages }: PreparedDocuments, size: number, withFigures: boolean) => {
  const fleet: Fleet = aFleet(size);
  return { run: new SyncRun(database, { pages: pages(fleet), fleet, withFigures }), spent: { time: 0, processor: 0 } };
};

/** Continues an import for one turn. @returns the number of pages */
async function advance({ run, spent }: { run: SyncRun; spent: Spent }): Promise<number> {
  let pages = 0;
  const before = processorTime([process.pid]);
  spent.time += await measureMs(async () => {
    pages = await run.advance(PAGES_PER_TURN);
  });
  spent.processor += processorTime([process.pid]) - before;
  return pages;
}

async function measure(prepared: PreparedDocuments, size: number): Promise<{ figures: Spent; bare: Spent }> {
  await database.empty();
  const [figures, bare] = [aSyncRun(prepared, size, true), aSyncRun(prepared, size, false)];
  let order = [figures, bare];
  for (let pages = -1; pages !== 0; order = order.toReversed()) {
    pages = 0;
    for (const run of order) pages += await advance(run);
  }
  return { figures: figures.spent, bare: bare.spent };
}

const warmUpDocuments = prepareDocuments(aFleet(20_000));
await measure(warmUpDocuments, 20_000);
warmUpDocuments.remove();
const prepared = prepareDocuments(aFleet(documents));
const rounds: Awaited<ReturnType<typeof measure>>[] = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(prepared, documents));
prepared.remove();
await database.stop();
const listFigureShares = (which: keyof Spent) =>
  rounds.map(({ figures, bare }) => (1 - bare[which] / figures[which]) * 100);
function shareFigure(which: keyof Spent, name: string): Figure {
  const [low, high] = bootstrapInterval(listFigureShares(which)).map((bound) => bound.toFixed(1));
  const limits = { unit: ' %', digits: 1, atMost: 10 };
  return { ...limitedFigure(name, median(listFigureShares(which)), limits), interval: `${low}-${high}` };
}
const formatMsPerDocument = (pick: (round: (typeof rounds)[number]) => number) =>
  ((median(rounds.map(pick)) * 1000) / documents).toFixed(1);
recordRun(
  'edo-upkeep',
  [
    shareFigure('time', `upkeep of figures, of ingest, ${documents} documents`),
    shareFigure('processor', 'the same by processor time'),
  ],
  rounds.map((_, round) => ({
    round: round + 1,
    'by the clock, %': listFigureShares('time')[round]?.toFixed(1),
    'by processor time, %': listFigureShares('processor')[round]?.toFixed(1),
  })),
  [
    {
      'us a document': formatMsPerDocument(({ figures }) => figures.time),
      'without figures': formatMsPerDocument(({ bare }) => bare.time),
    },
  ],
);
