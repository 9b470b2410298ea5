import { call } from '@trassa/api-client/call';
import type { Analytics, AnalyticsQuery } from '@trassa/contracts/edo/analytics';
import type { EdoDocument } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';

/** How many documents the debug block shows. */
export const DEBUG_DOCUMENTS = 5;

/** What one run brings: the aggregate, and some of the documents behind it. */
export interface TestRun {
  analytics: Analytics;
  documents: EdoDocument[];
}

/** Loads the aggregate of one login and the first documents of the same narrowing. Throws ApiError. */
export async function runAnalysis(query: AnalyticsQuery): Promise<TestRun> {
  const [analytics, page] = await Promise.all([
    call(edoEndpoints.analytics, { query }),
    call(edoEndpoints.documents, { query: { ...query, limit: DEBUG_DOCUMENTS } }),
  ]);
  return { analytics: analytics.data, documents: page.data.docs };
}
