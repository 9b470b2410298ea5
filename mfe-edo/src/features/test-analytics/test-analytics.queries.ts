import { call } from '@trassa/api-client/call';
import type { Analytics, AnalyticsQuery } from '@trassa/contracts/edo/analytics';
import type { EdoDocument } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';

const DEBUG_DOCUMENTS_SHOWN = 5;

/** Page sizes that a person can choose for loading documents. */
export const loadPageSizes = [500, 1000, 2000, 5000] as const;
export const DEFAULT_LOAD_PAGE_SIZE = 1000;

/** What was loaded: how many documents in how many pages, and the first of them. */
export interface LoadedDocuments {
  count: number;
  pages: number;
  documents: EdoDocument[];
}

/** What one run brings: the aggregate, and the documents behind it. */
interface TestRun extends LoadedDocuments {
  analytics: Analytics;
}

/** Loads page after page until one is shorter than its size; the snapshot keeps pages from shifting meanwhile. */
async function loadAllDocuments(query: AnalyticsQuery, size: number): Promise<LoadedDocuments> {
  const loaded: LoadedDocuments = { count: 0, pages: 0, documents: [] };
  let snapshot: number | undefined;
  for (let isLast = false; !isLast; loaded.pages += 1) {
    const page = { limit: size, offset: loaded.count, ...(snapshot === undefined ? {} : { snapshot }) };
    const { data } = await call(edoEndpoints.documents, { query: { ...query, ...page } });
    if (loaded.pages === 0) loaded.documents = data.docs.slice(0, DEBUG_DOCUMENTS_SHOWN);
    snapshot = data.snapshot;
    loaded.count += data.docs.length;
    isLast = data.docs.length < size;
  }
  return loaded;
}

/** Loads the documents of one login in pages of `size`, and their aggregate under the same filters. Throws ApiError. */
export async function runAnalysis(query: AnalyticsQuery, size: number): Promise<TestRun> {
  const [analytics, loaded] = await Promise.all([
    call(edoFigureEndpoints.analytics, { query }),
    loadAllDocuments(query, size),
  ]);
  return { ...loaded, analytics: analytics.data };
}
