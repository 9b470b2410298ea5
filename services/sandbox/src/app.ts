import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { dadataRoutes } from './providers/dadata/dadata.routes.ts';
import { edoRoutes } from './providers/edo/edo.routes.ts';
import { mailRoutes } from './providers/mail/mail.routes.ts';
import { platformsRoutes } from './providers/platforms/platforms.routes.ts';
import { x5Routes } from './providers/x5/x5.routes.ts';
import { type YookassaOptions, yookassaRoutes } from './providers/yookassa/yookassa.routes.ts';

export interface SandboxOptions {
  /** The same seed is the same world. */
  seed?: string;
  /** Documents of the account `demo-carrier`; `second-carrier` has a fifth of it. */
  documentCount?: number;
  /** A day at which the sandbox's clock stands; without it the clock runs. */
  today?: Date;
  /** A clock of the caller's own, before `today`. */
  clock?: () => Date;
  tokenLifeSeconds?: number;
  /** The key that the DaData stand-in accepts. */
  dadataToken?: string;
  /** Port of the SMTP stand-in; 0 takes a free one. */
  smtpPort?: number;
  /** The shop that the YooKassa stand-in knows, and where its notifications go. */
  yookassa?: Partial<Omit<YookassaOptions, 'now'>>;
  logger?: FastifyServerOptions['logger'];
}

export const SANDBOX_DEFAULTS = {
  seed: 'trassa',
  documentCount: 2500,
  tokenLifeSeconds: 86_400,
  dadataToken: 'sandbox',
  smtpPort: 0,
  yookassa: { shopId: 'sandbox-shop', secretKey: 'test_sandbox' },
} as const;

/** The outside world on one port: one path prefix per provider. */
export function buildSandbox(options: SandboxOptions = {}): FastifyInstance {
  const { today, clock, logger, ...world } = { ...SANDBOX_DEFAULTS, ...options };
  const now = clock ?? (today ? () => today : () => new Date());
  const app = Fastify({ logger: logger ?? false, bodyLimit: 1_048_576, forceCloseConnections: true });
  app.get('/health', async () => ({ status: 'ok' }));
  app.register(edoRoutes, { prefix: '/edo', ...world, now });
  app.register(dadataRoutes, { prefix: '/dadata', dadataToken: world.dadataToken });
  app.register(mailRoutes, { prefix: '/mail', smtpPort: world.smtpPort, now });
  app.register(yookassaRoutes, { prefix: '/yookassa', ...SANDBOX_DEFAULTS.yookassa, ...world.yookassa, now });
  app.register(platformsRoutes, { prefix: '/platform', ...world, now });
  app.register(x5Routes, { prefix: '/x5', ...world, now });
  return app;
}
