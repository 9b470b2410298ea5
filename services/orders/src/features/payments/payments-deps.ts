import type { Identity } from '@trassa/contracts/identity';
import type { Db } from '@trassa/service-kit/db';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { OrdersConfig } from '../../config.ts';
import type { OrdersTables } from '../../db/schema.ts';
import type { PartnerClient } from '../../providers/partners.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import type { TrialRecorder } from '../../shared/trial.ts';

export interface PaymentsDeps {
  db: Db<OrdersTables>;
  now: () => Date;
  log: ServiceLogger;
  config: OrdersConfig;
  provider: PaymentProvider;
  partners: PartnerClient;
  recordTrial: TrialRecorder;
  receiptEmail: (identity: Identity, traceId: string) => Promise<string>;
}
