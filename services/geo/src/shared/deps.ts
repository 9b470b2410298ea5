import type { Db } from '@trassa/service-kit/db';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { GeoConfig } from '../config.ts';
import type { GeoTables } from '../db/schema.ts';
import type { Geocoder } from '../providers/geocoder.ts';
import type { RoadRouter } from '../providers/road-router.ts';
import type { CallBudget } from './call-budget.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';

export type GeoDb = Db<GeoTables>;

export interface GeoDeps {
  db: GeoDb;
  config: GeoConfig;
  geocoders: readonly Geocoder[];
  routers: readonly RoadRouter[];
  budget: CallBudget;
  gazetteer: Promise<Gazetteer>;
  queueLookups: () => Promise<void>;
  log: ServiceLogger;
  now: () => Date;
}
