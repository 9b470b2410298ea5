import { accountService } from '@trassa/service-account/service';
import { edoService } from '@trassa/service-edo/service';
import { feedbackService } from '@trassa/service-feedback/service';
import { financeService } from '@trassa/service-finance/service';
import { geoService } from '@trassa/service-geo/service';
import type { Migrations } from '@trassa/service-kit/schema';
import type { RunningService, ServiceDefinition, StartOptions } from '@trassa/service-kit/service';
import { startService } from '@trassa/service-kit/service';
import { prepareDatabase } from '@trassa/service-kit/service-database';
import { landingService } from '@trassa/service-landing/service';
import { ordersService } from '@trassa/service-orders/service';
import { platformsService } from '@trassa/service-platforms/service';
import type { z } from 'zod';

/** Service without the types of its configuration and tables, so that one loop starts all. */
export interface RunnableService {
  name: string;
  migrations: Migrations;
  /** Schema of the settings that the service has beyond the common ones. */
  config: z.ZodType;
  /** Tables whose rows stay when a company is erased. */
  keptOnErasure: readonly string[];
  start: (options: StartOptions) => Promise<RunningService>;
  /** Makes its tables, or changes them to what this version needs. */
  prepare: (options: Parameters<typeof prepareDatabase>[1]) => Promise<unknown>;
}

/** Hides the types of a service, so that loops can treat all services alike. */
export function toRunnableService<C, T>(definition: ServiceDefinition<C, T>): RunnableService {
  const { name, migrations, config, keptOnErasure = [] } = definition;
  const start = (options: StartOptions) => startService(definition, options);
  const prepare: RunnableService['prepare'] = (options) => prepareDatabase(definition, options);
  return { name, migrations, config, keptOnErasure, start, prepare };
}

/** Services behind the gateway. A new service is its folder and a line here. */
export const runnableServices: readonly RunnableService[] = [
  toRunnableService(accountService),
  toRunnableService(landingService),
  toRunnableService(ordersService),
  toRunnableService(edoService),
  toRunnableService(geoService),
  toRunnableService(platformsService),
  toRunnableService(financeService),
  toRunnableService(feedbackService),
];
