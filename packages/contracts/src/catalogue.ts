import { accountEndpoints } from './account/account-endpoints.ts';
import { adminsEndpoints } from './account/admins-endpoints.ts';
import { authEndpoints } from './account/auth-endpoints.ts';
import { deletionEndpoints } from './account/deletion-endpoints.ts';
import { integrationsEndpoints } from './account/integrations-endpoints.ts';
import { notificationsEndpoints } from './account/notifications-endpoints.ts';
import { peopleEndpoints } from './account/people-endpoints.ts';
import { secondFactorEndpoints } from './account/second-factor-endpoints.ts';
import { edoConnectionEndpoints } from './edo/connections-endpoints.ts';
import { edoCommentsEndpoints } from './edo/edo-comments-endpoints.ts';
import { edoEndpoints } from './edo/edo-endpoints.ts';
import { edoFigureEndpoints } from './edo/figures-endpoints.ts';
import { edoSigningEndpoints } from './edo/signing-endpoints.ts';
import { edoUploadEndpoints } from './edo/uploads-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { feedbackEndpoints } from './feedback/feedback-endpoints.ts';
import { bankEndpoints } from './finance/bank-endpoints.ts';
import { claimsEndpoints } from './finance/claims-endpoints.ts';
import { clientMoneyEndpoints } from './finance/client-money-endpoints.ts';
import { factoringEndpoints } from './finance/factoring-endpoints.ts';
import { financeEndpoints } from './finance/finance-endpoints.ts';
import { monthsEndpoints } from './finance/months-endpoints.ts';
import { papersEndpoints } from './finance/papers-endpoints.ts';
import { profitEndpoints } from './finance/profit-endpoints.ts';
import { ratingsEndpoints } from './finance/ratings-endpoints.ts';
import { reconciliationEndpoints } from './finance/reconciliation-endpoints.ts';
import { remindersEndpoints } from './finance/reminders-endpoints.ts';
import { addressEndpoints } from './geo/address-endpoints.ts';
import { geoEndpoints } from './geo/geo-endpoints.ts';
import { positionsEndpoints } from './geo/positions-endpoints.ts';
import { landingEndpoints } from './landing/landing-endpoints.ts';
import { assignmentEndpoints } from './orders/assignment-endpoints.ts';
import { commentsEndpoints } from './orders/comments-endpoints.ts';
import { costsEndpoints } from './orders/costs-endpoints.ts';
import { driverEndpoints } from './orders/driver-endpoints.ts';
import { fleetEndpoints } from './orders/fleet-endpoints.ts';
import { fleetTripEndpoints } from './orders/fleet-trips.ts';
import { orderFilesEndpoints } from './orders/order-files-endpoints.ts';
import { orderMoneyEndpoints } from './orders/order-money-endpoints.ts';
import { orderTemplatesEndpoints } from './orders/order-templates-endpoints.ts';
import { orderViewsEndpoints } from './orders/order-views-endpoints.ts';
import { ordersEndpoints } from './orders/orders-endpoints.ts';
import { ownOrdersEndpoints } from './orders/own-orders-endpoints.ts';
import { paymentsEndpoints } from './orders/payments-endpoints.ts';
import { trackingEndpoints } from './orders/tracking-endpoints.ts';
import { platformEndpoints } from './platform/platform-endpoints.ts';
import { platformsEndpoints } from './platforms/platforms-endpoints.ts';

/** Endpoints of one service by name. */
export type ServiceContract = Record<string, Endpoint>;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Joins parts of a contract. Throws when two parts have the same name: one would silently hide the other. */
export function joinContractParts<Parts extends object[]>(...parts: Parts): Intersection<Parts[number]> {
  const names = parts.flatMap((part) => Object.keys(part));
  const doubled = names.filter((name, index) => names.indexOf(name) < index);
  if (doubled.length > 0) throw new Error(`endpoint names of two features: ${doubled.join(', ')}`);
  return Object.assign({}, ...parts);
}

const contracts = {
  gateway: platformEndpoints,
  landing: landingEndpoints,
  geo: joinContractParts(geoEndpoints, addressEndpoints, positionsEndpoints),
  orders: joinContractParts(
    ordersEndpoints,
    orderMoneyEndpoints,
    orderViewsEndpoints,
    ownOrdersEndpoints,
    assignmentEndpoints,
    fleetEndpoints,
    fleetTripEndpoints,
    orderTemplatesEndpoints,
    costsEndpoints,
    orderFilesEndpoints,
    paymentsEndpoints,
    trackingEndpoints,
    commentsEndpoints,
    driverEndpoints,
  ),
  platforms: platformsEndpoints,
  finance: joinContractParts(
    financeEndpoints,
    factoringEndpoints,
    profitEndpoints,
    clientMoneyEndpoints,
    papersEndpoints,
    reconciliationEndpoints,
    bankEndpoints,
    claimsEndpoints,
    monthsEndpoints,
    remindersEndpoints,
    ratingsEndpoints,
  ),
  feedback: feedbackEndpoints,
  edo: joinContractParts(
    edoEndpoints,
    edoUploadEndpoints,
    edoConnectionEndpoints,
    edoFigureEndpoints,
    edoCommentsEndpoints,
    edoSigningEndpoints,
  ),
  account: joinContractParts(
    authEndpoints,
    accountEndpoints,
    peopleEndpoints,
    adminsEndpoints,
    deletionEndpoints,
    secondFactorEndpoints,
    integrationsEndpoints,
    notificationsEndpoints,
  ),
} satisfies Record<string, ServiceContract>;
/** {@link catalogue} with every endpoint's own type; the fake backend must answer each of them. */
export type Contracts = typeof contracts;

/**
 * Every service with its contract, the gateway's own calls included, by service name. The gateway routes by this table
 * and prints OpenAPI from it; a new service needs its folder and one line above.
 */
export const catalogue: Record<string, ServiceContract> = contracts;
