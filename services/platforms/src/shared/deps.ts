import type { Db } from '@trassa/service-kit/db';
import type { Jobs } from '@trassa/service-kit/jobs';
import type { Router } from '@trassa/service-kit/route';
import type { Sealer } from '@trassa/service-kit/sealed';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import type { PlatformsConfig } from '../config.ts';
import type { PlatformsTables } from '../db/schema.ts';
import type { OrderPlatform } from '../providers/order-platform.ts';

/** Dependencies of every feature. */
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
  /** Aborted at shutdown: long work ends at its next safe point. */
  stopping: AbortSignal;
}

export interface RouteDeps extends PlatformsDeps {
  route: Router;
  jobs: Jobs;
}
