import type { EndpointOf } from '../endpoint.ts';
import type { ordersSchemas } from './orders-schemas.ts';

/** Vehicles by when they are free; alone in its file, so that the page of transport carries no other call. */
export const trucksEndpoint: EndpointOf<typeof ordersSchemas.trucks> = {
  method: 'GET',
  path: '/api/orders/trucks',
  access: 'office',
};
