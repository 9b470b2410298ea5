import { type ServiceContract, catalogue as wholeCatalogue } from '@trassa/contracts/catalogue';
import { defineService, type ServiceDefinition } from '@trassa/service-kit/service';
import { startGateway } from './app.ts';
import { type GatewayConfig, gatewayConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { GatewayTables } from './db/schema.ts';
import { createFrontServer } from './edge/front-server.ts';
import type { Upstreams } from './upstreams/upstream.ts';

interface GatewayServiceOptions {
  /** Upstreams of the services; by default over HTTP to the addresses of `SERVICE_URLS`. */
  upstreams?: Upstreams;
  /** Catalogue of calls; the product's by default. */
  catalogue?: Record<string, ServiceContract>;
}

export function createGatewayService(
  parts: GatewayServiceOptions = {},
): ServiceDefinition<GatewayConfig, GatewayTables> {
  const front = createFrontServer();
  return defineService<GatewayConfig, GatewayTables>({
    name: 'gateway',
    config: gatewayConfig,
    migrations,
    connections: 4,
    serverFactory: front.serverFactory,
    build: (context) =>
      startGateway(context, { front, upstreams: parts.upstreams, catalogue: parts.catalogue ?? wholeCatalogue }),
  });
}

/** The gateway with every service in another process. */
export const gatewayService = createGatewayService();
