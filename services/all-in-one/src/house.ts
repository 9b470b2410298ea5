import { accountService } from '@trassa/service-account/service';
import { edoService } from '@trassa/service-edo/service';
import { feedbackService } from '@trassa/service-feedback/service';
import { financeService } from '@trassa/service-finance/service';
import { geoService } from '@trassa/service-geo/service';
import type { RunningService, ServiceDefinition, StartOptions } from '@trassa/service-kit/service';
import { startService } from '@trassa/service-kit/service';
import { landingService } from '@trassa/service-landing/service';
import { ordersService } from '@trassa/service-orders/service';
import { platformsService } from '@trassa/service-platforms/service';

/** A service that can be started without knowing its types. */
export interface Resident {
  name: string;
  start: (options: StartOptions) => Promise<RunningService>;
}

function resident<C, T>(definition: ServiceDefinition<C, T>): Resident {
  return { name: definition.name, start: (options) => startService(definition, options) };
}

/** Every service behind the gateway. A new service is its folder and one line here. */
export const residents: readonly Resident[] = [
  resident(accountService),
  resident(landingService),
  resident(ordersService),
  resident(edoService),
  resident(geoService),
  resident(platformsService),
  resident(financeService),
  resident(feedbackService),
];
