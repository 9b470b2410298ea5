import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { Db } from '@trassa/service-kit/db';
import { sendFile } from '@trassa/service-kit/file-answer';
import type { Router } from '@trassa/service-kit/route';
import type { FinanceTables } from '../../db/schema.ts';
import { listPapersFor1C, readLinesAndBasePaper } from '../../shared/papers.queries.ts';
import { writeEnterpriseData } from './write-enterprise-data.ts';

/** Download of clients and papers in force for 1C, a file in EnterpriseData format; nothing is read from 1C. */
export function enterpriseDataRoutes(deps: { route: Router; db: Db<FinanceTables>; now: () => Date }): void {
  const { route, db, now } = deps;
  route(papersEndpoints.papersEnterpriseData, async ({ companyId, query, reply }) => {
    const papers = await db.forCompany(companyId, async (trx) => {
      const rows = await listPapersFor1C(trx, companyId, query);
      return Promise.all(rows.map((paper) => readLinesAndBasePaper(trx, paper)));
    });
    const name = `Трасса 1С ${getDay(now())}.xml`;
    return sendFile(reply, { name, type: 'application/xml', bytes: writeEnterpriseData(papers, now()) });
  });
}
