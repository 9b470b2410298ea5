import { buildSandbox, SANDBOX_DEFAULTS } from '@trassa/service-sandbox/app';
import {
  buildFactorSettings,
  buildGeneratedDataSettings,
  buildPlatformCredentials,
  buildPlatformUrls,
  buildPositionTrialAccess,
  buildYookassaSettings,
  readSandboxConfig,
} from '@trassa/service-sandbox/config';
import { buildTrustedCentrePem } from '@trassa/service-sandbox/providers/edo/signature/certificate';

/** Running sandbox. */
interface ExternalSystems {
  url: string;
  /** Variables that point every adapter at the sandbox; explicit settings override them. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/** Starts the sandbox on a loopback port. */
export async function startExternalSystems(env: Record<string, string>): Promise<ExternalSystems> {
  const installation = `http://127.0.0.1:${env.PORT ?? '3000'}`;
  const config = readSandboxConfig({
    SANDBOX_WEBHOOK_URL: `${installation}/api/payments/webhook`,
    SANDBOX_FACTOR_NOTICE_URL: `${installation}/api/factoring/webhook`,
    ...env,
    PORT: env.SANDBOX_PORT ?? '0',
  });
  const app = buildSandbox({
    seed: config.SANDBOX_SEED,
    ...buildGeneratedDataSettings(config),
    tokenLifeSeconds: config.SANDBOX_TOKEN_LIFE_SECONDS,
    dadataToken: config.SANDBOX_DADATA_TOKEN,
    smtpPort: config.SANDBOX_SMTP_PORT,
    yookassa: buildYookassaSettings(config),
    factor: buildFactorSettings(config),
  });
  const url = await app.listen({ port: config.PORT, host: '127.0.0.1' });
  const smtp = (await app.inject('/mail/_smtp')).json<{ port: number }>();
  return {
    url,
    env: {
      SANDBOX_URL: url,
      EDO_EXCHANGE_URL: `${url}/edo`,
      // Trusted test roots are only for the sandbox's exchange.
      ...(env.EDO_EXCHANGE_URL ? {} : { EDO_TRUSTED_ROOTS: buildTrustedCentrePem() }),
      ...buildOperatorsEnv(url, config.SANDBOX_PUBLIC_URL ?? url),
      DADATA_URL: `${url}/dadata`,
      YOOKASSA_URL: `${url}/yookassa/v3`,
      YOOKASSA_SHOP_ID: SANDBOX_DEFAULTS.yookassa.shopId,
      YOOKASSA_SECRET_KEY: SANDBOX_DEFAULTS.yookassa.secretKey,
      YOOKASSA_NOTICE_SOURCES: '127.0.0.1/32,::1/128',
      YOOKASSA_PAGE_HOSTS: new URL(config.SANDBOX_PUBLIC_URL ?? url).hostname,
      ...buildGeographyEnv(url),
      ...buildMonitoringEnv(url, env),
      FACTOR_URL: `${url}/factor`,
      FACTOR_KEY: SANDBOX_DEFAULTS.factor.key,
      BANK_TOCHKA_URL: `${url}/tochka`,
      BANK_TBANK_URL: `${url}/tbank`,
      CBR_URL: `${url}/cbr`,
      ANALYTICS_URL: `${url}/metrika`,
      ...buildNotificationsEnv(url, config.SANDBOX_PUBLIC_URL ?? url),
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      DADATA_TOKEN: config.SANDBOX_DADATA_TOKEN,
      PLATFORM_URLS: JSON.stringify(buildPlatformUrls(url)),
      // Trial logins are only for the sandbox's platforms.
      ...(env.PLATFORM_URLS ? {} : { PLATFORM_TRIALS: JSON.stringify(buildPlatformCredentials()) }),
    },
    stop: () => app.close(),
  };
}

/** Operators of the sandbox, and its signer. */
const buildOperatorsEnv = (url: string, publicUrl: string) => ({
  EDO_DIADOC_URL: `${url}/diadoc`,
  EDO_DIADOC_API_KEY: SANDBOX_DEFAULTS.diadoc.apiKey,
  EDO_DIADOC_IDENTITY_URL: `${url}/diadoc/identity`,
  EDO_DIADOC_PAGE_URL: `${publicUrl}/diadoc/identity`,
  EDO_DIADOC_CLIENT_ID: SANDBOX_DEFAULTS.diadoc.clientId,
  EDO_DIADOC_CLIENT_SECRET: SANDBOX_DEFAULTS.diadoc.clientSecret,
  EDO_LOGISTICS_URL: `${url}/logistics`,
  EDO_SABY_URL: `${url}/saby/online`,
  EDO_SABY_TMS_URL: `${url}/saby`,
  EDO_SANDBOX_SIGNER_URL: `${url}/signer`,
});

/** Bot and push service of the sandbox; people open the page of the bot at its public address. */
const buildNotificationsEnv = (url: string, publicUrl: string) => ({
  TELEGRAM_API_URL: `${url}/telegram`,
  TELEGRAM_LINK_URL: `${publicUrl}/telegram`,
  TELEGRAM_BOT_TOKEN: SANDBOX_DEFAULTS.telegramToken,
  PUSH_TRUSTED_ORIGINS: url,
});

/** Monitoring systems of the sandbox; trial logins only where the settings give no address of such a system. */
const buildMonitoringEnv = (url: string, env: Record<string, string>) => ({
  WIALON_URLS: `${url}/wialon`,
  GLONASSSOFT_URLS: `${url}/glonasssoft`,
  OMNICOMM_URLS: `${url}/omnicomm`,
  ...(env.WIALON_URLS || env.GLONASSSOFT_URLS || env.OMNICOMM_URLS
    ? {}
    : { POSITION_TRIALS: JSON.stringify(buildPositionTrialAccess()) }),
});

/** Geocoder and router of the sandbox. It has no map script; the installation shows its own map. */
const buildGeographyEnv = (url: string) => ({
  GEO_GEOCODERS: 'yandex',
  GEO_ROUTERS: 'yandex-matrix',
  // The sandbox has no quota and no rate limit.
  GEO_DAILY_CALLS: '1000000',
  GEO_CALLS_PER_SECOND: '200',
  YANDEX_GEOCODER_URL: `${url}/yandex`,
  YANDEX_GEOCODER_KEY: SANDBOX_DEFAULTS.yandexKey,
  YANDEX_ROUTER_URL: `${url}/yandex`,
  YANDEX_ROUTER_KEY: SANDBOX_DEFAULTS.yandexKey,
});
