import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { openCarrier } from './carrier/beginning.ts';
import { dadataRoutes } from './providers/dadata/dadata.routes.ts';
import { edoRoutes } from './providers/edo/edo.routes.ts';
import { type FactorOptions, factorRoutes } from './providers/factor/factor.routes.ts';
import { mailRoutes } from './providers/mail/mail.routes.ts';
import { metrikaRoutes } from './providers/metrika/metrika.routes.ts';
import { osmRoutes } from './providers/osm/osm.routes.ts';
import { platformsRoutes } from './providers/platforms/platforms.routes.ts';
import { x5Routes } from './providers/x5/x5.routes.ts';
import { yandexRoutes } from './providers/yandex/yandex.routes.ts';
import { type YookassaOptions, yookassaRoutes } from './providers/yookassa/yookassa.routes.ts';

export interface SandboxOptions {
  /** The same seed is the same world. */
  seed?: string;
  /**
   * Draws so many documents for the account `demo-carrier`, and orders for `demo` at the platforms. Without it both are
   * the demonstration carrier's. `second-carrier` has a fifth of it.
   */
  documentCount?: number;
  /** Where it is kept when the demonstration carrier began; without it with the sandbox. */
  carrierFile?: string;
  /** A day at which the sandbox's clock stands; without it the clock runs. */
  today?: Date;
  /** A clock of the caller's own, before `today`. */
  clock?: () => Date;
  tokenLifeSeconds?: number;
  /** The key that the DaData stand-in accepts. */
  dadataToken?: string;
  /** The key that the stand-ins of Yandex accept. */
  yandexKey?: string;
  /** Port of the SMTP stand-in; 0 takes a free one. */
  smtpPort?: number;
  /** The shop that the YooKassa stand-in knows, and where its notifications go. */
  yookassa?: Partial<Omit<YookassaOptions, 'now'>>;
  /** The key the factor's stand-in accepts, where its notices go, and how fast its deals move. */
  factor?: Partial<Omit<FactorOptions, 'now'>>;
  logger?: FastifyServerOptions['logger'];
}

export const SANDBOX_DEFAULTS = {
  seed: 'trassa',
  documentCount: 2500,
  tokenLifeSeconds: 86_400,
  dadataToken: 'sandbox',
  yandexKey: 'sandbox',
  smtpPort: 0,
  yookassa: { shopId: 'sandbox-shop', secretKey: 'test_sandbox' },
  factor: { key: 'sandbox-factor', pace: { verify: 3, pay: 3, debtor: 600, close: 2 } },
} as const;

/** The outside world on one port: one path prefix per provider. */
export function buildSandbox(options: SandboxOptions = {}): FastifyInstance {
  const { today, clock, logger, carrierFile, ...given } = { ...SANDBOX_DEFAULTS, ...options };
  const now = clock ?? (today ? () => today : () => new Date());
  const isDrawn = options.documentCount !== undefined;
  const carrier = isDrawn ? undefined : openCarrier({ seed: given.seed, now, file: carrierFile });
  const world = { ...given, carrier };
  const app = Fastify({ logger: logger ?? false, bodyLimit: 1_048_576, forceCloseConnections: true });
  app.get('/health', async () => ({ status: 'ok' }));
  app.register(edoRoutes, { prefix: '/edo', ...world, now });
  app.register(dadataRoutes, { prefix: '/dadata', dadataToken: world.dadataToken });
  app.register(yandexRoutes, { prefix: '/yandex', apiKey: world.yandexKey });
  app.register(osmRoutes, { prefix: '/osm' });
  app.register(mailRoutes, { prefix: '/mail', smtpPort: world.smtpPort, now });
  app.register(metrikaRoutes, { prefix: '/metrika', now });
  app.register(yookassaRoutes, { prefix: '/yookassa', ...SANDBOX_DEFAULTS.yookassa, ...world.yookassa, now });
  app.register(factorRoutes, { prefix: '/factor', ...SANDBOX_DEFAULTS.factor, ...world.factor, now });
  app.register(platformsRoutes, { prefix: '/platform', ...world, now });
  app.register(x5Routes, { prefix: '/x5', ...world, now });
  return app;
}
