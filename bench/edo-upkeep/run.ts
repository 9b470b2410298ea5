import { aFleet, type Fleet } from '../edo-data/documents.ts';
import { anEdoDatabase, timed } from '../edo-data/edo-database.ts';
import { type PreparedDocuments, prepareDocuments } from '../edo-ingest/prepared-documents.ts';
import { Walk } from '../edo-ingest/walk.ts';
import { bootstrapInterval, median } from '../paired-ratios.ts';
import { processorTime } from './processor-time.ts';

/**
 * `npm run bench -- edo-upkeep [documents [rounds]]`: what keeping figures takes of ingest. Two companies take the same
 * documents in, one with figures and one without, in turn, a stretch of some seconds each (with, without, without, with, …):
 * the speed of a machine changes from one minute to the next, and whole walks one after another then lie 20 % apart.
 */
const documents = Number(process.argv[2] ?? 200_000);
const ROUNDS = Number(process.argv[3] ?? 4);
/** Pages of a thousand: four of the largest groups. */
const STRETCH = 200;
const database = await anEdoDatabase();

/** What documents took so far, milliseconds. */
interface Spent {
  time: number;
  processor: number;
}

const aWalk = ({ pages }: PreparedDocuments, size: number, withFigures: boolean) => {
  const fleet: Fleet = aFleet(size);
  return { walk: new Walk(database, { pages: pages(fleet), fleet, withFigures }), spent: { time: 0, processor: 0 } };
};

/** Goes on with a walk for a stretch. @returns how many pages there were */
async function goOn({ walk, spent }: { walk: Walk; spent: Spent }): Promise<number> {
  let pages = 0;
  const before = processorTime();
  spent.time += await timed(async () => {
    pages = await walk.goOn(STRETCH);
  });
  spent.processor += processorTime() - before;
  return pages;
}

async function measure(prepared: PreparedDocuments, size: number): Promise<{ figures: Spent; bare: Spent }> {
  await database.empty();
  const [figures, bare] = [aWalk(prepared, size, true), aWalk(prepared, size, false)];
  let order = [figures, bare];
  for (let pages = -1; pages !== 0; order = order.toReversed()) {
    pages = 0;
    for (const walk of order) pages += await goOn(walk);
  }
  return { figures: figures.spent, bare: bare.spent };
}

const warming = prepareDocuments(aFleet(20_000));
await measure(warming, 20_000);
warming.remove();
const prepared = prepareDocuments(aFleet(documents));
const rounds: Awaited<ReturnType<typeof measure>>[] = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(prepared, documents));
prepared.remove();
await database.stop();
const written = (numbers: readonly number[]) => numbers.map((number) => number.toFixed(1)).join(', ');
for (const [which, name] of [['time', 'ingest'] as const, ['processor', 'its processor time'] as const]) {
  const each = (spent: Spent) => (spent[which] * 1000) / documents;
  const shares = rounds.map(({ figures, bare }) => (1 - bare[which] / figures[which]) * 100);
  const [figures, bare] = [
    median(rounds.map((round) => each(round.figures))),
    median(rounds.map((round) => each(round.bare))),
  ];
  console.log(
    `upkeep of figures ${median(shares).toFixed(1)} % of ${name} (asked 10 %), 95 % interval ${written(bootstrapInterval(shares))};`,
  );
  console.log(
    `round by round: ${written(shares)}; a document takes ${figures.toFixed(1)} us, without figures ${bare.toFixed(1)} us`,
  );
}
console.log(`${documents} documents each, ${ROUNDS} rounds.`);
