import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Carrier } from './carrier/carrier.ts';
import { openCarrier } from './carrier/carrier-start.ts';
import { openLocatedFleet } from './carrier/located-fleet.ts';
import { toPreviousWholeHour } from './carrier/work-hours.rules.ts';
import { buyerRoutes } from './operator-papers/buyer.routes.ts';
import { PaperBook } from './operator-papers/paper-book.ts';
import { WaybillBook } from './operator-waybills/waybill-book.ts';
import { cbrRoutes } from './providers/cbr/cbr.routes.ts';
import { dadataRoutes } from './providers/dadata/dadata.routes.ts';
import { diadocRoutes } from './providers/diadoc/diadoc.routes.ts';
import { edoRoutes } from './providers/edo/edo.routes.ts';
import { type FactorOptions, factorRoutes } from './providers/factor/factor.routes.ts';
import { glonasssoftRoutes } from './providers/glonasssoft/glonasssoft.routes.ts';
import { logisticsRoutes } from './providers/kontur-logistics/logistics.routes.ts';
import { mailRoutes } from './providers/mail/mail.routes.ts';
import { metrikaRoutes } from './providers/metrika/metrika.routes.ts';
import { omnicommRoutes } from './providers/omnicomm/omnicomm.routes.ts';
import { osmRoutes } from './providers/osm/osm.routes.ts';
import { platformsRoutes } from './providers/platforms/platforms.routes.ts';
import { pushRoutes } from './providers/push/push.routes.ts';
import { s3Routes } from './providers/s3/s3.routes.ts';
import { sabyRoutes } from './providers/saby/saby.routes.ts';
import { signerRoutes } from './providers/signer/signer.routes.ts';
import { tbankRoutes } from './providers/tbank/tbank.routes.ts';
import { telegramRoutes } from './providers/telegram/telegram.routes.ts';
import { tochkaRoutes } from './providers/tochka/tochka.routes.ts';
import { traccarRoutes } from './providers/traccar/traccar.routes.ts';
import { wialonRoutes } from './providers/wialon/wialon.routes.ts';
import { x5Routes } from './providers/x5/x5.routes.ts';
import { yandexRoutes } from './providers/yandex/yandex.routes.ts';
import { type YookassaOptions, yookassaRoutes } from './providers/yookassa/yookassa.routes.ts';
import { once } from './shared/once.ts';

export interface SandboxOptions {
  /** Equal seeds generate equal data. */
  seed?: string;
  /**
   * With a number, `demo-carrier` has so many generated documents, and `demo` has generated orders. Without it both
   * belong to the demonstration carrier. `second-carrier` has a fifth of the number.
   */
  documentCount?: number;
  /** File with the start of the demonstration; without a file the demonstration starts when the sandbox does. */
  carrierFile?: string;
  /** Days of trips that the demonstration carrier has behind it; two years without a number. */
  historyDays?: number;
  /** Fixed time of the clock; without it the clock runs. */
  today?: Date;
  /** Clock of the caller, preferred to `today`. */
  clock?: () => Date;
  tokenLifeSeconds?: number;
  /** API key of the DaData stand-in. */
  dadataToken?: string;
  /** API key of the Yandex stand-ins. */
  yandexKey?: string;
  /** Port of the SMTP stand-in; 0 picks a free one. */
  smtpPort?: number;
  /** Credentials and notification URL of the YooKassa stand-in. */
  yookassa?: Partial<Omit<YookassaOptions, 'now'>>;
  /** Token of the bot of the Telegram stand-in. */
  telegramToken?: string;
  /** API key, notification URL and step durations of the factor's stand-in. */
  factor?: Partial<Omit<FactorOptions, 'now'>>;
  /** Number of waybills at each operator that wait for a title of the carrier, beside those of the demonstration. */
  moreWaybills?: number;
  /** Directory with files of events at operators and banks, and of drivers' phones; without it, in memory. */
  operatorsFolder?: string;
  logger?: FastifyServerOptions['logger'];
}

export const SANDBOX_DEFAULTS = {
  seed: 'trassa',
  documentCount: 2500,
  tokenLifeSeconds: 86_400,
  dadataToken: 'sandbox',
  yandexKey: 'sandbox',
  smtpPort: 0,
  telegramToken: '7000000001:sandbox-telegram-bot-token',
  yookassa: { shopId: 'sandbox-shop', secretKey: 'test_sandbox' },
  diadoc: { clientId: 'sandbox-diadoc', clientSecret: 'sandbox-diadoc-secret', apiKey: 'sandbox-diadoc-key' },
  logisticsKey: 'sandbox-logistics',
  wialonToken: 'sandbox-wialon-token',
  glonasssoft: { login: 'sandbox', password: 'demo', pauseMs: 1000 },
  omnicomm: { login: 'sandbox', password: 'demo' },
  s3: { keyId: 'sandbox-s3', secret: 'sandbox-s3-secret' },
  factor: { key: 'sandbox-factor', pace: { verify: 3, pay: 3, debtor: 600, close: 2 } },
} as const;

/** Waybills of the demonstration carrier at an operator; made on first use, as they need the start of the carrier. */
function openWaybillBook(
  operator: string,
  prefix: string,
  {
    seed,
    carrier,
    operatorsFolder,
    moreWaybills: more,
  }: { seed: string; carrier: (() => Carrier) | undefined } & Pick<SandboxOptions, 'operatorsFolder' | 'moreWaybills'>,
  clock: () => Date,
): () => WaybillBook {
  const now = () => Math.floor(clock().getTime() / 1000);
  const file = operatorsFolder && join(operatorsFolder, `${operator}.jsonl`);
  return once(() => {
    const anchor = carrier?.().anchor ?? toPreviousWholeHour(now());
    return new WaybillBook({ operator, prefix, seed, anchor, more, now, file });
  });
}

/** Stand-ins of the outside systems on one port, one path prefix each. */
export function buildSandbox(options: SandboxOptions = {}): FastifyInstance {
  const { today, clock, logger, carrierFile, historyDays, ...given } = { ...SANDBOX_DEFAULTS, ...options };
  const now = clock ?? (today ? () => today : () => new Date());
  const isDrawn = options.documentCount !== undefined;
  const carrier = isDrawn ? undefined : openCarrier({ seed: given.seed, now, file: carrierFile, historyDays });
  const world = { ...given, carrier };
  const app = Fastify({ logger: logger ?? false, bodyLimit: 1_048_576, forceCloseConnections: true });
  app.get('/health', async () => ({ status: 'ok' }));
  app.register(edoRoutes, { prefix: '/edo', ...world, now });
  app.register(dadataRoutes, { prefix: '/dadata', dadataToken: world.dadataToken });
  app.register(yandexRoutes, { prefix: '/yandex', apiKey: world.yandexKey });
  app.register(osmRoutes, { prefix: '/osm' });
  app.register(mailRoutes, { prefix: '/mail', smtpPort: world.smtpPort, now });
  app.register(signerRoutes, { prefix: '/signer', now });
  app.register(metrikaRoutes, { prefix: '/metrika', now });
  app.register(yookassaRoutes, { prefix: '/yookassa', ...SANDBOX_DEFAULTS.yookassa, ...world.yookassa, now });
  app.register(factorRoutes, { prefix: '/factor', ...SANDBOX_DEFAULTS.factor, ...world.factor, now });
  const openPapers = (operator: string) =>
    new PaperBook(
      () => Math.floor(now().getTime() / 1000),
      world.operatorsFolder ? join(world.operatorsFolder, `${operator}-papers.jsonl`) : null,
    );
  const papers = { diadoc: openPapers('diadoc'), saby: openPapers('saby') };
  app.register(buyerRoutes, { prefix: '/buyer', books: papers });
  const diadoc = openWaybillBook('diadoc', 'ДК', world, now);
  app.register(diadocRoutes, {
    prefix: '/diadoc',
    ...SANDBOX_DEFAULTS.diadoc,
    ...world,
    book: diadoc,
    papers: papers.diadoc,
    now,
  });
  app.register(logisticsRoutes, { prefix: '/logistics', key: SANDBOX_DEFAULTS.logisticsKey, book: diadoc });
  const saby = { book: openWaybillBook('saby', 'СБ', world, now), papers: papers.saby };
  app.register(sabyRoutes, { prefix: '/saby', ...world, ...saby, now });
  const fleet = openLocatedFleet(carrier, now);
  app.register(wialonRoutes, { prefix: '/wialon', token: SANDBOX_DEFAULTS.wialonToken, fleet, now });
  app.register(glonasssoftRoutes, { prefix: '/glonasssoft', ...SANDBOX_DEFAULTS.glonasssoft, fleet, now });
  app.register(omnicommRoutes, { prefix: '/omnicomm', ...SANDBOX_DEFAULTS.omnicomm, fleet, now });
  app.register(traccarRoutes, { prefix: '/traccar', ...world, now });
  app.register(telegramRoutes, { prefix: '/telegram', token: world.telegramToken, now });
  const bankFile = (bank: string) =>
    world.operatorsFolder ? { file: join(world.operatorsFolder, `${bank}.jsonl`) } : {};
  app.register(tochkaRoutes, { prefix: '/tochka', ...bankFile('tochka'), now });
  app.register(tbankRoutes, { prefix: '/tbank', ...bankFile('tbank') });
  app.register(cbrRoutes, { prefix: '/cbr', now });
  app.register(pushRoutes, { prefix: '/push', now });
  app.register(platformsRoutes, { prefix: '/platform', ...world, now });
  app.register(s3Routes, { prefix: '/s3', accessKey: SANDBOX_DEFAULTS.s3.keyId, now });
  app.register(x5Routes, { prefix: '/x5', ...world, now });
  return app;
}
