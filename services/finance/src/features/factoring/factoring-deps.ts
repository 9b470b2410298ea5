import type { Db } from '@trassa/service-kit/db';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { FinanceTables } from '../../db/schema.ts';
import type { Factor } from '../../providers/factor.ts';
import type { Orders } from '../../providers/orders.ts';

export interface FactoringDeps {
  db: Db<FinanceTables>;
  now: () => Date;
  log: ServiceLogger;
  factor: Factor;
  /** Key that signs the factor's notices; without a key no notice is accepted. */
  factorKey: string;
  orders: Orders;
  /** Called after a debt was paid, to notify services/orders. */
  paid: () => void;
}
