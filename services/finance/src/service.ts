import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { financeSchemas } from '@trassa/contracts/finance/finance-schemas';
import { defineService } from '@trassa/service-kit/service';
import { financeConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { FinanceTables } from './db/schema.ts';

/** Ledger, receivables and factoring. */
export const financeService = defineService<unknown, FinanceTables>({
  name: 'finance',
  version: '1.0.0',
  config: financeConfig,
  migrations,
  connections: 2,
  build: async ({ route, db }) => {
    route(financeEndpoints.health, financeSchemas.health, async () => {
      await db.pool.query('select 1');
      return { success: true };
    });
  },
});
