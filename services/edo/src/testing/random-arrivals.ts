import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import fc from 'fast-check';
import { IngestPipeline } from '../documents-store/ingest-pipeline.ts';
import type { anEdoDatabase } from './an-edo-database.ts';
import { aDocumentEvent, toNewDocument, toNewest } from './random-documents.ts';

/** Groups of documents that arrive one after another: of any time, or the newest alone. */
export const someArrivals = fc.array(
  fc.record({ events: fc.array(aDocumentEvent, { minLength: 1, maxLength: 20 }), isNew: fc.boolean() }),
  { minLength: 3, maxLength: 5 },
);
type Arrivals = typeof someArrivals extends fc.Arbitrary<infer T> ? T : never;

/** Stores documents group after group. `look` is called after each group. */
export async function takeArrivals(
  db: ReturnType<typeof anEdoDatabase>,
  owner: ConnectionKey,
  { given, look }: { given: Arrivals; look: () => Promise<void> },
): Promise<void> {
  for (const { events, isNew } of given) {
    const rows = events.map((one) => toNewDocument(isNew ? toNewest(one) : one, owner));
    await new IngestPipeline(db, owner).store(rows, async () => undefined);
    await look();
  }
}
