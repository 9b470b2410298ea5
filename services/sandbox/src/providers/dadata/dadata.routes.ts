import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addFaults } from '../../shared/faults.ts';
import { addRequestStats } from '../../shared/request-stats.ts';
import { suggestAddresses } from './address-search.ts';
import { buildSuggestion } from './party.ts';
import { findPartiesByInnOrOgrn, type PartyQuery, partyQuerySchema, suggestParties } from './party-search.ts';

interface DadataOptions {
  dadataToken: string;
}

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  405: 'Method Not Allowed',
  413: 'Request Entity Too Large',
  429: 'Too Many Requests',
};
const MAX_QUERY_CHARACTERS = 300;

function buildErrorBody(status: number, message: string) {
  const family = status < 500 ? 'CLIENT_ERROR' : 'SERVER_ERROR';
  return { family, reason: REASONS[status] ?? 'Internal Server Error', message };
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send(buildErrorBody(status, message));

function createTokenCheck(token: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.includes('/_')) return;
    const given = /^Token (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!given) return refuse(reply, 401, 'API key is missing');
    if (given !== token) return refuse(reply, 403, 'Unknown API key');
  };
}

function addSearch(app: FastifyInstance, path: string, search: (query: PartyQuery) => object[]): void {
  const url = `/suggestions/api/4_1/rs/${path}`;
  app.post(url, async (request, reply) => {
    const query = partyQuerySchema.safeParse(request.body);
    if (!query.success) return refuse(reply, 400, query.error.issues[0]?.message ?? 'Bad query');
    if (query.data.query.length > MAX_QUERY_CHARACTERS)
      return refuse(reply, 413, 'Query is longer than 300 characters');
    return { suggestions: search(query.data) };
  });
  app.route({
    method: ['GET', 'PUT', 'DELETE', 'PATCH'],
    url,
    handler: (_request, reply) => refuse(reply, 405, 'Only POST is allowed'),
  });
}

/** DaData suggestions of companies and addresses, under the path prefix of the plugin. */
export async function dadataRoutes(app: FastifyInstance, options: DadataOptions): Promise<void> {
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    refuse(reply, error.statusCode ?? 500, error.message),
  );
  app.addHook('onRequest', createTokenCheck(options.dadataToken));
  addFaults(app, { errorBody: buildErrorBody });
  addRequestStats(app);
  addSearch(app, 'suggest/party', (query) => suggestParties(query).map(buildSuggestion));
  addSearch(app, 'findById/party', (query) => findPartiesByInnOrOgrn(query).map(buildSuggestion));
  addSearch(app, 'suggest/address', suggestAddresses);
}
