import { buildSandbox, SANDBOX_DEFAULTS } from '@trassa/service-sandbox/app';
import { readSandboxConfig, yookassaPlaces } from '@trassa/service-sandbox/config';

/** The sandbox, running. */
export interface Outside {
  /** Variables that point every adapter at the sandbox; real settings win over them. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/** Starts the stand-ins of the outside world on a loopback port. */
export async function startOutside(env: Record<string, string>): Promise<Outside> {
  const webhook = `http://127.0.0.1:${env.PORT ?? '3000'}/api/payments/webhook`;
  const config = readSandboxConfig({ SANDBOX_WEBHOOK_URL: webhook, ...env, PORT: env.SANDBOX_PORT ?? '0' });
  const app = buildSandbox({
    seed: config.SANDBOX_SEED,
    documentCount: config.SANDBOX_EDO_DOCUMENTS,
    tokenLifeSeconds: config.SANDBOX_TOKEN_LIFE_SECONDS,
    dadataToken: config.SANDBOX_DADATA_TOKEN,
    smtpPort: config.SANDBOX_SMTP_PORT,
    yookassa: yookassaPlaces(config),
  });
  const url = await app.listen({ port: config.PORT, host: '127.0.0.1' });
  const smtp = (await app.inject('/mail/_smtp')).json<{ port: number }>();
  return {
    env: {
      SANDBOX_URL: url,
      EDO_EXCHANGE_URL: `${url}/edo`,
      DADATA_URL: `${url}/dadata`,
      YOOKASSA_URL: `${url}/yookassa/v3`,
      YOOKASSA_SHOP_ID: SANDBOX_DEFAULTS.yookassa.shopId,
      YOOKASSA_SECRET_KEY: SANDBOX_DEFAULTS.yookassa.secretKey,
      YOOKASSA_NOTICE_SOURCES: '127.0.0.1/32,::1/128',
      YOOKASSA_PAGE_HOSTS: new URL(config.SANDBOX_PUBLIC_URL ?? url).hostname,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      DADATA_TOKEN: config.SANDBOX_DADATA_TOKEN,
    },
    stop: () => app.close(),
  };
}
