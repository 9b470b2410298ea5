import { accountEndpoints } from './account/account-endpoints.ts';
import { accountSchemas } from './account/account-schemas.ts';
import { adminsEndpoints } from './account/admins-endpoints.ts';
import { adminsSchemas } from './account/admins-schemas.ts';
import { authEndpoints } from './account/auth-endpoints.ts';
import { authSchemas } from './account/auth-schemas.ts';
import { deletionEndpoints } from './account/deletion-endpoints.ts';
import { deletionSchemas } from './account/deletion-schemas.ts';
import { integrationsEndpoints } from './account/integrations-endpoints.ts';
import { integrationsSchemas } from './account/integrations-schemas.ts';
import { notificationsEndpoints } from './account/notifications-endpoints.ts';
import { notificationsSchemas } from './account/notifications-schemas.ts';
import { peopleEndpoints } from './account/people-endpoints.ts';
import { peopleSchemas } from './account/people-schemas.ts';
import { secondFactorEndpoints } from './account/second-factor-endpoints.ts';
import { secondFactorSchemas } from './account/second-factor-schemas.ts';
import { edoCommentsEndpoints } from './edo/edo-comments-endpoints.ts';
import { edoCommentsSchemas } from './edo/edo-comments-schemas.ts';
import { edoEndpoints } from './edo/edo-endpoints.ts';
import { edoSchemas } from './edo/edo-schemas.ts';
import type { Endpoint, EndpointSchemas } from './endpoint.ts';
import { feedbackEndpoints } from './feedback/feedback-endpoints.ts';
import { feedbackSchemas } from './feedback/feedback-schemas.ts';
import { clientMoneyEndpoints } from './finance/client-money-endpoints.ts';
import { clientMoneySchemas } from './finance/client-money-schemas.ts';
import { factoringEndpoints } from './finance/factoring-endpoints.ts';
import { factoringSchemas } from './finance/factoring-schemas.ts';
import { financeEndpoints } from './finance/finance-endpoints.ts';
import { financeSchemas } from './finance/finance-schemas.ts';
import { profitEndpoints } from './finance/profit-endpoints.ts';
import { profitSchemas } from './finance/profit-schemas.ts';
import { addressEndpoints } from './geo/address-endpoints.ts';
import { addressSchemas } from './geo/address-schemas.ts';
import { geoEndpoints } from './geo/geo-endpoints.ts';
import { geoSchemas } from './geo/geo-schemas.ts';
import { landingEndpoints } from './landing/landing-endpoints.ts';
import { landingSchemas } from './landing/landing-schemas.ts';
import { assignmentEndpoints } from './orders/assignment-endpoints.ts';
import { assignmentSchemas } from './orders/assignment-schemas.ts';
import { commentsEndpoints } from './orders/comments-endpoints.ts';
import { commentsSchemas } from './orders/comments-schemas.ts';
import { costsEndpoints } from './orders/costs-endpoints.ts';
import { costsSchemas } from './orders/costs-schemas.ts';
import { driverEndpoints } from './orders/driver-endpoints.ts';
import { driverSchemas } from './orders/driver-schemas.ts';
import { fleetEndpoints } from './orders/fleet-endpoints.ts';
import { fleetSchemas } from './orders/fleet-schemas.ts';
import { orderFilesEndpoints } from './orders/order-files-endpoints.ts';
import { orderFilesSchemas } from './orders/order-files-schemas.ts';
import { orderTemplatesEndpoints } from './orders/order-templates-endpoints.ts';
import { orderTemplatesSchemas } from './orders/order-templates-schemas.ts';
import { orderViewsEndpoints } from './orders/order-views-endpoints.ts';
import { orderViewsSchemas } from './orders/order-views-schemas.ts';
import { ordersEndpoints } from './orders/orders-endpoints.ts';
import { ordersSchemas } from './orders/orders-schemas.ts';
import { ownOrdersEndpoints } from './orders/own-orders-endpoints.ts';
import { ownOrdersSchemas } from './orders/own-orders-schemas.ts';
import { paymentsEndpoints } from './orders/payments-endpoints.ts';
import { paymentsSchemas } from './orders/payments-schemas.ts';
import { trackingEndpoints } from './orders/tracking-endpoints.ts';
import { trackingSchemas } from './orders/tracking-schemas.ts';
import { platformEndpoints } from './platform/platform-endpoints.ts';
import { platformSchemas } from './platform/platform-schemas.ts';
import { platformsEndpoints } from './platforms/platforms-endpoints.ts';
import { platformsSchemas } from './platforms/platforms-schemas.ts';

/** One area's part of the wire: its endpoints with their schemas. */
export interface ServiceContract {
  endpoints: Record<string, Endpoint>;
  schemas: Record<string, EndpointSchemas>;
}

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Parts of a contract as one. Throws on a name of two parts: the later one would silently hide the earlier. */
export function joinParts<Parts extends object[]>(...parts: Parts): Intersection<Parts[number]> {
  const names = parts.flatMap((part) => Object.keys(part));
  const doubled = names.filter((name, index) => names.indexOf(name) < index);
  if (doubled.length > 0) throw new Error(`endpoint names of two features: ${doubled.join(', ')}`);
  return Object.assign({}, ...parts);
}

const contracts = {
  gateway: { endpoints: platformEndpoints, schemas: platformSchemas },
  landing: { endpoints: landingEndpoints, schemas: landingSchemas },
  geo: { endpoints: joinParts(geoEndpoints, addressEndpoints), schemas: joinParts(geoSchemas, addressSchemas) },
  orders: {
    endpoints: joinParts(
      ordersEndpoints,
      orderViewsEndpoints,
      ownOrdersEndpoints,
      assignmentEndpoints,
      fleetEndpoints,
      orderTemplatesEndpoints,
      costsEndpoints,
      orderFilesEndpoints,
      paymentsEndpoints,
      trackingEndpoints,
      commentsEndpoints,
      driverEndpoints,
    ),
    schemas: joinParts(
      ordersSchemas,
      orderViewsSchemas,
      ownOrdersSchemas,
      assignmentSchemas,
      fleetSchemas,
      orderTemplatesSchemas,
      costsSchemas,
      orderFilesSchemas,
      paymentsSchemas,
      trackingSchemas,
      commentsSchemas,
      driverSchemas,
    ),
  },
  platforms: { endpoints: platformsEndpoints, schemas: platformsSchemas },
  finance: {
    endpoints: joinParts(financeEndpoints, factoringEndpoints, profitEndpoints, clientMoneyEndpoints),
    schemas: joinParts(financeSchemas, factoringSchemas, profitSchemas, clientMoneySchemas),
  },
  feedback: { endpoints: feedbackEndpoints, schemas: feedbackSchemas },
  edo: {
    endpoints: joinParts(edoEndpoints, edoCommentsEndpoints),
    schemas: joinParts(edoSchemas, edoCommentsSchemas),
  },
  account: {
    endpoints: joinParts(
      authEndpoints,
      accountEndpoints,
      peopleEndpoints,
      adminsEndpoints,
      deletionEndpoints,
      secondFactorEndpoints,
      integrationsEndpoints,
      notificationsEndpoints,
    ),
    schemas: joinParts(
      authSchemas,
      accountSchemas,
      peopleSchemas,
      adminsSchemas,
      deletionSchemas,
      secondFactorSchemas,
      integrationsSchemas,
      notificationsSchemas,
    ),
  },
} satisfies Record<string, ServiceContract>;
/** {@link catalogue} with every endpoint's own type; the fake backend must answer each of them. */
export type Contracts = typeof contracts;

/**
 * Every service behind the gateway with its contract, by service name. The gateway routes by this table and prints
 * OpenAPI from it; a new service is its folder and one line above.
 */
export const catalogue: Record<string, ServiceContract> = contracts;
