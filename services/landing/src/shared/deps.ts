import type { Db } from '@trassa/service-kit/db';
import type { TokenOf } from '@trassa/service-kit/link-tokens';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import type { LandingTables } from '../db/schema.ts';
import type { SendGoal } from '../providers/analytics.ts';

export interface LandingDeps {
  db: Db<LandingTables>;
  now: () => Date;
  log: ServiceLogger;
  account: ServiceClient;
  getToken: TokenOf;
  analytics: SendGoal;
  publicOrigin: string | undefined;
}
