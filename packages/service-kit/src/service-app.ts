import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { compressAnswers } from './compress.ts';
import type { BaseConfig } from './config.ts';
import { problem } from './problem-error.ts';
import type { ServiceDefinition } from './service.ts';
import { createServerFactory, isTrusted, type ServiceTls } from './service-tls.ts';

/** App of a service; under TLS only services may call it, unless its definition makes a server of its own. */
export async function createServiceApp<C, T>(
  { name, ...definition }: ServiceDefinition<C, T>,
  { LOG_LEVEL: logLevel }: BaseConfig,
  tls: ServiceTls | null,
) {
  const serverFactory = definition.serverFactory?.(tls) ?? (tls ? createServerFactory(tls) : null);
  const app = createApp({ name, logLevel, ...(serverFactory ? { serverFactory } : {}) });
  if (tls && !definition.serverFactory) refuseStrangers(app);
  await compressAnswers(app);
  return app;
}

/** Requires a certificate except at `/health`: probes have none. */
function refuseStrangers(app: FastifyInstance) {
  app.addHook('onRequest', async ({ url, raw }) => {
    if (url !== '/health' && !isTrusted(raw.socket)) throw problem('common/unauthorized');
  });
}
