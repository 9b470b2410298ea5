import rateLimit from '@fastify/rate-limit';
import { accessTokenClaimsSchema } from '@trassa/contracts/account/access-token';
import type { ServiceContract } from '@trassa/contracts/catalogue';
import { defineEndpoints } from '@trassa/contracts/endpoint';
import { registerAccessVerifier } from '@trassa/service-gateway/features/access/access-tokens';
import { createApp } from '@trassa/service-kit/app';
import type { Env } from '@trassa/service-kit/config';
import { readIdentity } from '@trassa/service-kit/identities';
import { type Caller, registerInternalTokens } from '@trassa/service-kit/internal-token';
import { createRouter } from '@trassa/service-kit/route';
import type { RunningService } from '@trassa/service-kit/service';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

export const ACCESS_SECRET = 'bench-access-secret-0123456789abcdef0';

const order = z.object({
  id: z.string(),
  number: z.string(),
  from: z.string(),
  to: z.string(),
  price: z.number(),
  status: z.enum(['new', 'loading', 'delivered']),
  drivers: z.array(z.object({ name: z.string(), phone: z.string() })),
});
const endpoints = defineEndpoints({
  order: {
    method: 'GET',
    path: '/api/bench/orders/:id',
    access: 'user',
    limit: { max: 1e9, seconds: 1, by: 'user' },
    params: z.object({ id: z.uuid() }),
    query: z.object({ page: z.coerce.number().int().min(1) }),
    reply: order,
  },
});

export const benchContract: ServiceContract = endpoints;

type BenchService = Omit<RunningService, 'drain'>;

/**
 * Service with the usual stack: token check, request id, validation by zod, serialisation by schema, as in production.
 * The database is left out, because it would hide the gateway's share.
 */
export async function startBenchService(keys: Env): Promise<BenchService> {
  const app = createApp({ name: 'bench', logLevel: 'warn' });
  const { verify } = await registerInternalTokens(app, readIdentity('bench', keys));
  return listen(app, verify);
}

/**
 * The same service without a gateway, with checks of its own through common plugins (access token, rate limit): the
 * baseline of the gateway's overhead.
 */
export async function startGuardedService(): Promise<BenchService> {
  const app = createApp({ name: 'bench', logLevel: 'warn' });
  await app.register(rateLimit, { max: 1e9, timeWindow: 1000 });
  const verify = await registerAccessVerifier(app, ACCESS_SECRET);
  const readCaller = (authorization: string | undefined): Caller => {
    const claims = accessTokenClaimsSchema.parse(verify(authorization?.slice('Bearer '.length) ?? ''));
    const identity = { userId: claims.sub, companyId: claims.cid, role: claims.role, sessionId: claims.sid };
    return { kind: 'user', identity };
  };
  let caller: Caller | null = null;
  app.addHook('onRequest', async (request) => {
    caller = readCaller(request.headers.authorization);
  });
  return listen(app, () => caller);
}

async function listen(
  app: FastifyInstance,
  verifyInternal: (token: string | undefined) => Caller | null,
): Promise<BenchService> {
  const route = createRouter(app, { service: 'bench', verifyInternal, checkReplies: false });
  app.get('/health', () => ({ status: 'ok', service: 'bench', version: '1.0.0' }));
  route(endpoints.order, ({ params }) => ({
    id: params.id,
    number: 'ТР-000412',
    from: 'Нижний Новгород',
    to: 'Екатеринбург',
    price: 8_450_000,
    status: 'loading' as const,
    drivers: [{ name: 'Иванов Пётр', phone: '+7 900 000-00-00' }],
  }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { name: 'bench', version: '1.0.0', app, url, stop: async () => app.close() };
}
