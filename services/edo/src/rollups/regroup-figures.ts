import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { type Grouping, rekeyColumn } from '@trassa/service-kit/regroup';
import type { EdoTables } from '../db/tables.ts';
import { rebuildRollups } from './rebuild-rollups.ts';

/** Figures to recount when identity rules change. Plates of chains are a generated column: a migration rebuilds it. */
export const groupings: readonly Grouping<EdoTables>[] = [
  {
    ...{ name: 'figures', rules: ['plate', 'place'], table: 'connections' },
    regroup: async (trx, companyId) => {
      await rekeyColumn(trx, companyId, {
        ...{ table: 'vehicle_types', column: 'plate', beside: [], getKey: normalizePlate },
      });
      const connections = await trx
        .selectFrom('connections')
        .select('id')
        .where('company_id', '=', companyId)
        .execute();
      for (const { id } of connections) await rebuildRollups(trx, { companyId, connectionId: id });
    },
  },
];
