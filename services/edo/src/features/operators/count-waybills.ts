import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import type { WaybillChanges } from '../../operators/operator.ts';

/** Milliseconds of counting after which no other page is begun, because a person waits. */
const COUNTING_LIMIT_MS = 6000;

/**
 * Number of waybills that pages list, each counted once; `hasMore`: there may be more:
 * {@link COUNTING_LIMIT_MS} passed or a page failed. Null: the first page failed.
 */
export async function countPagedWaybills(
  readPage: (after: string | null) => Promise<ProviderOutcome<Pick<WaybillChanges, 'waybills' | 'cursor' | 'hasMore'>>>,
  now: () => Date,
): Promise<{ waybills: number; hasMore: boolean } | null> {
  const ids = new Set<string>();
  const began = now().getTime();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor);
    if (!page.ok) return cursor === null ? null : { waybills: ids.size, hasMore: true };
    for (const { id } of page.value.waybills) ids.add(id);
    if (!page.value.hasMore) return { waybills: ids.size, hasMore: false };
    cursor = page.value.cursor;
  } while (now().getTime() - began < COUNTING_LIMIT_MS);
  return { waybills: ids.size, hasMore: true };
}
