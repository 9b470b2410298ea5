import type { Db } from '@trassa/service-kit/db';
import type { Jobs } from '@trassa/service-kit/jobs';
import type { Router } from '@trassa/service-kit/route';
import type { Sealer } from '@trassa/service-kit/sealed';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import type { PlatformsConfig } from '../config.ts';
import type { PlatformsTables } from '../db/schema.ts';
import type { OrderPlatform } from '../providers/order-platform.ts';

/** What every feature is given. */
export interface PlatformsDeps {
  db: Db<PlatformsTables>;
  config: PlatformsConfig;
  /** Platforms with an address, by code. */
  platforms: ReadonlyMap<string, OrderPlatform>;
  sealer: Sealer;
  orders: ServiceClient;
  account: ServiceClient;
  log: ServiceLogger;
  now: () => Date;
  /** Aborted when the service stops: long work ends at its next good place. */
  stopping: AbortSignal;
}

/** What features that answer calls are given. */
export interface RouteDeps extends PlatformsDeps {
  route: Router;
  jobs: Jobs;
}
