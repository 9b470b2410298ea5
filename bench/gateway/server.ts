/**
 * Measured server in a separate process: `node server.ts <variant> <settings as JSON>`; reports its URL to the parent.
 */
import { randomUUID } from 'node:crypto';
import proxy from '@fastify/http-proxy';
import { accessTokenJwtRules } from '@trassa/contracts/account/access-token';
import { createGatewayService } from '@trassa/service-gateway/service';
import { createHttpUpstream } from '@trassa/service-gateway/upstreams/http';
import { createInProcessUpstream } from '@trassa/service-gateway/upstreams/in-process';
import { baseConfigSchema, parseConfig } from '@trassa/service-kit/config';
import { readIdentity } from '@trassa/service-kit/identities';
import { registerInternalTokens } from '@trassa/service-kit/internal-token';
import { startService } from '@trassa/service-kit/service';
import { openTelemetry } from '@trassa/service-kit/telemetry/telemetry';
import { createSigner } from 'fast-jwt';
import Fastify from 'fastify';
import { ACCESS_SECRET, benchContract, startBenchService, startGuardedService } from './bench-service.ts';

interface Settings {
  databaseUrl: string;
  serviceUrl: string;
  folder: string;
  /** Settings of metrics and traces. */
  telemetry: Record<string, string>;
  /** Keys of the gateway and of the service, which may be another process. */
  keys: Record<string, string>;
}

const telemetrySchema = baseConfigSchema.pick({
  METRICS_PORT: true,
  METRICS_HOST: true,
  OTEL_EXPORTER_OTLP_ENDPOINT: true,
  OTEL_TRACES_SAMPLER_ARG: true,
});

const identity = { userId: randomUUID(), companyId: randomUUID(), role: 'director', sessionId: randomUUID() } as const;

async function internalHeaders({ keys }: Settings) {
  const internalTokens = await registerInternalTokens(Fastify(), readIdentity('gateway', keys));
  // The token outlives every measurement but not the whole run, so each measurement requests new headers.
  return () => ({ 'x-trassa-token': internalTokens.sign({ kind: 'user', identity }) });
}

function bearerHeaders() {
  const { type, issuer, audience, lifeSeconds } = accessTokenJwtRules;
  const sign = createSigner({ key: ACCESS_SECRET, algorithm: 'HS256', header: { alg: 'HS256', typ: type } });
  const iat = Math.floor(Date.now() / 1000);
  const { userId, companyId, role, sessionId } = identity;
  const claims = { sub: userId, cid: companyId, role, sid: sessionId, jti: randomUUID(), iss: issuer, aud: audience };
  return { authorization: `Bearer ${sign({ ...claims, iat, exp: iat + lifeSeconds })}` };
}

/** What is measured is a process of its own, so its service is observed as well. */
async function startObserved(settings: Settings) {
  await openTelemetry(parseConfig(telemetrySchema, settings.telemetry));
  return startInProcess(settings);
}

async function startInProcess(settings: Settings) {
  const upstreams = { bench: createInProcessUpstream(await startBenchService(settings.keys)) };
  const url = await startGateway(settings, { upstreams, catalogue: { bench: benchContract } });
  return { url, headers: bearerHeaders };
}

async function startGateway(settings: Settings, upstream: Parameters<typeof createGatewayService>[0]) {
  const env = {
    DATABASE_URL: settings.databaseUrl,
    ...settings.keys,
    ACCESS_TOKEN_SECRET: ACCESS_SECRET,
    RELEASES_DIR: settings.folder,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    LIMIT_ADDRESS_PER_SECOND: '1000000',
    LIMIT_USER_PER_SECOND: '1000000',
    LIMIT_COMPANY_PER_SECOND: '1000000',
    // Other load on the machine must not trigger load shedding.
    SHED_DELAY_MS: '60000',
  };
  return (await startService(createGatewayService(upstream), { env })).url;
}

const variants: Record<string, (settings: Settings) => Promise<{ url: string; headers: () => object }>> = {
  unguarded: async (settings) => ({
    url: (await startBenchService(settings.keys)).url,
    headers: await internalHeaders(settings),
  }),
  guarded: async () => ({ url: (await startGuardedService()).url, headers: bearerHeaders }),
  'in-process': startInProcess,
  observed: startObserved,
  separate: async (settings) => {
    const upstreams = { bench: createHttpUpstream(settings.serviceUrl) };
    const url = await startGateway(settings, { upstreams, catalogue: { bench: benchContract } });
    return { url, headers: bearerHeaders };
  },
  'http-proxy': async (settings) => {
    const app = Fastify();
    await app.register(proxy, { upstream: settings.serviceUrl });
    return { url: await app.listen({ port: 0, host: '127.0.0.1' }), headers: bearerHeaders };
  },
};

const [name = '', printed = '{}'] = process.argv.slice(2);
const server = await variants[name]?.(JSON.parse(printed) as Settings);
if (!server) throw new Error(`No such variant: ${name}`);
const report = () => process.send?.({ url: server.url, headers: server.headers(), cpu: process.cpuUsage() });
process.on('message', report);
report();
process.on('disconnect', () => process.exit(0));
