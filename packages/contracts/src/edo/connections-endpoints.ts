import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import {
  connectExchangeSchema,
  connectionChoiceSchema,
  connectionStatusReplySchema,
  connectionStatusSchema,
  exchangeUserSchema,
  refreshReplySchema,
  syncResultSchema,
  syncToOrdersSchema,
} from './connection.ts';
import { connectionsEndpoint } from './connections-endpoint.ts';
import { loginQuerySchema } from './filters.ts';

const officeAccess = { access: 'office' } as const;

/** Calls about connections of a company to document exchanges, and about the import of their documents. */
export const edoConnectionEndpoints = defineEndpoints({
  status: {
    method: 'GET',
    path: '/api/edo/status',
    ...officeAccess,
    summary: 'State of a connection and of its ingest; answers 304 to a matching If-None-Match',
    query: connectionChoiceSchema,
    reply: connectionStatusReplySchema,
  },

  connections: connectionsEndpoint,

  connect: {
    method: 'POST',
    path: '/api/edo/auth',
    access: 'connections.manage',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Connect an account of the exchange and start taking its documents',
    body: connectExchangeSchema,
    reply: envelope(connectionStatusSchema),
  },

  disconnect: {
    method: 'DELETE',
    path: '/api/edo/auth',
    access: 'connections.manage',
    summary: 'Disconnect; the choice stands in the body or in the query',
    query: connectionChoiceSchema,
    body: connectionChoiceSchema,
    reply: doneReplySchema,
  },

  userInfo: {
    method: 'GET',
    path: '/api/edo/user',
    ...officeAccess,
    summary: 'Who the exchange says the login is',
    query: loginQuerySchema,
    reply: envelope(exchangeUserSchema),
  },

  refresh: {
    method: 'POST',
    path: '/api/edo/refresh',
    ...officeAccess,
    limit: { max: 30, seconds: 60, by: 'user' },
    summary: 'Take what is new at the exchange; joins a running job',
    body: connectionChoiceSchema,
    reply: envelope(refreshReplySchema),
  },

  syncToOrders: {
    method: 'POST',
    path: '/api/edo/sync-to-orders',
    ...officeAccess,
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Make orders from complete chains; a second sync creates nothing',
    body: syncToOrdersSchema,
    reply: envelope(syncResultSchema),
  },
});
