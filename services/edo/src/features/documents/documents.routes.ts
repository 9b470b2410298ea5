import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { RouteDeps } from '../../shared/deps.ts';
import { readDocuments } from './list-documents.ts';
import { PageMarks } from './page-marks.ts';

export function documentRoutes(deps: RouteDeps): void {
  const marks = new PageMarks();
  deps.route(edoEndpoints.documents, async ({ companyId, caller, query }) => ({
    success: true,
    data: await readDocuments({ ...deps, marks }, { companyId, caller }, query),
  }));
}
