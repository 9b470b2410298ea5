import fc from 'fast-check';
import { IngestPipeline } from '../documents-store/ingest-pipeline.ts';
import type { RecentArrivals } from '../documents-store/recent-arrivals.ts';
import type { ConnectionKey } from '../shared/connection-key.ts';
import type { anEdoDatabase } from './an-edo-database.ts';
import { aDocumentEvent, asNewest, rowOf } from './random-documents.ts';

/** Groups of documents that arrive one after another: of any time or the newest alone, noted or not. */
export const someArrivals = fc.array(
  fc.record({
    events: fc.array(aDocumentEvent, { minLength: 1, maxLength: 20 }),
    isNew: fc.boolean(),
    isNoted: fc.boolean(),
  }),
  { minLength: 3, maxLength: 5 },
);
type Arrivals = typeof someArrivals extends fc.Arbitrary<infer T> ? T : never;

/** Takes documents in, group after group. `arrivals`: where they are noted; `look`: done after each group. */
export async function takeArrivals(
  db: ReturnType<typeof anEdoDatabase>,
  owner: ConnectionKey,
  { given, arrivals, look }: { given: Arrivals; arrivals: RecentArrivals; look: () => Promise<void> },
): Promise<void> {
  for (const { events, isNew, isNoted } of given) {
    const rows = events.map((one) => rowOf(isNew ? asNewest(one) : one, owner));
    const options = { withFigures: true, arrivals: isNoted ? arrivals : undefined };
    await new IngestPipeline(db, owner, options).store(rows, async () => undefined);
    await look();
  }
}
