import { defineEndpoints } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { analyticsQuerySchema, analyticsSchema } from './analytics.ts';
import { clientCardSchema, clientParamsSchema, clientQuerySchema } from './clients.ts';
import { clientsEndpoint } from './clients-endpoint.ts';
import { loginQuerySchema } from './filters.ts';
import { geoAggregateSchema } from './geo-aggregate.ts';
import { mapPlacesQuerySchema, mapPlacesSchema } from './map-places.ts';
import { transportQuerySchema, transportReplySchema, vehicleCardSchema, vehicleParamsSchema } from './transport.ts';

const officeAccess = { access: 'office' } as const;

/** Figures, clients and vehicles of documents. */
export const edoFigureEndpoints = defineEndpoints({
  analytics: {
    method: 'GET',
    path: '/api/edo/analytics',
    ...officeAccess,
    summary: 'Analytics aggregate over documents',
    query: analyticsQuerySchema,
    reply: envelope(analyticsSchema),
  },

  geo: {
    method: 'GET',
    path: '/api/edo/geo',
    ...officeAccess,
    summary: 'Addresses, routes and regions of documents, without coordinates',
    query: analyticsQuerySchema,
    reply: envelope(geoAggregateSchema),
  },

  mapPlaces: {
    method: 'GET',
    path: '/api/edo/map-places',
    ...officeAccess,
    summary: 'Addresses, routes and regions for the map, all or of one address or route; without coordinates',
    query: mapPlacesQuerySchema,
    reply: envelope(mapPlacesSchema),
  },

  clients: clientsEndpoint,

  client: {
    method: 'GET',
    path: '/api/edo/clients/:key',
    ...officeAccess,
    summary: 'One company: documents, routes, vehicles, register check',
    params: clientParamsSchema,
    query: clientQuerySchema,
    reply: envelope(clientCardSchema),
  },

  transport: {
    method: 'GET',
    path: '/api/edo/transport',
    ...officeAccess,
    summary: 'Vehicles of documents and fleet figures',
    query: transportQuerySchema,
    reply: envelope(transportReplySchema),
  },

  vehicle: {
    method: 'GET',
    path: '/api/edo/transport/:plate',
    ...officeAccess,
    summary: 'One vehicle with its trips',
    params: vehicleParamsSchema,
    query: loginQuerySchema,
    reply: envelope(vehicleCardSchema),
  },
});
