import { join } from 'node:path';
import { z } from 'zod';
import { SANDBOX_DEFAULTS } from './app.ts';

/** Environment of a standalone sandbox. */
export const sandboxConfigSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4090),
  HOST: z.string().default('127.0.0.1'),
  SANDBOX_SEED: z.string().min(1).default(SANDBOX_DEFAULTS.seed),
  /** Number of generated documents of `demo-carrier`; absent: the demonstration carrier. */
  SANDBOX_EDO_DOCUMENTS: z.coerce.number().int().min(0).max(5_000_000).optional(),
  /** Waybills at Diadoc and at Saby that wait for T2 and T4 by turns, beside those of the demonstration. */
  SANDBOX_MORE_WAYBILLS: z.coerce.number().int().min(0).max(10_000).default(0),
  /** Days of trips that the demonstration carrier has behind it; absent: two years. */
  SANDBOX_HISTORY_DAYS: z.coerce.number().int().min(1).optional(),
  SANDBOX_TOKEN_LIFE_SECONDS: z.coerce.number().int().min(1).default(SANDBOX_DEFAULTS.tokenLifeSeconds),
  SANDBOX_DADATA_TOKEN: z.string().min(1).default(SANDBOX_DEFAULTS.dadataToken),
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(SANDBOX_DEFAULTS.smtpPort),
  /** URL of payment notifications; none are sent when absent. */
  SANDBOX_WEBHOOK_URL: z.url().optional(),
  /** Origin of the payment page for browsers, when other than that for services. */
  SANDBOX_PUBLIC_URL: z.url().optional(),
  /** URL of the factor's notifications; none are sent when absent. */
  SANDBOX_FACTOR_NOTICE_URL: z.url().optional(),
  /** Seconds per step: verification, payout, payment by the debtor, remainder. */
  SANDBOX_FACTOR_PACE: z
    .string()
    .regex(/^\d+(,\d+){3}$/)
    .default(Object.values(SANDBOX_DEFAULTS.factor.pace).join(',')),
  /** Directory of payments, deals, operators, banks and the start of the carrier; in memory when absent. */
  SANDBOX_DATA_DIR: z.string().min(1).optional(),
});
export type SandboxConfig = z.infer<typeof sandboxConfigSchema>;

export function buildYookassaSettings({
  SANDBOX_WEBHOOK_URL,
  SANDBOX_PUBLIC_URL,
  SANDBOX_DATA_DIR: folder,
}: SandboxConfig) {
  return {
    ...(SANDBOX_WEBHOOK_URL ? { webhookUrl: SANDBOX_WEBHOOK_URL } : {}),
    ...(SANDBOX_PUBLIC_URL ? { publicUrl: SANDBOX_PUBLIC_URL } : {}),
    ...(folder ? { file: join(folder, 'payments.jsonl') } : {}),
  };
}

export function buildFactorSettings(config: SandboxConfig) {
  const { SANDBOX_FACTOR_NOTICE_URL: noticeUrl, SANDBOX_DATA_DIR: folder } = config;
  const [verify = 0, pay = 0, debtor = 0, close = 0] = config.SANDBOX_FACTOR_PACE.split(',').map(Number);
  return {
    pace: { verify, pay, debtor, close },
    ...(noticeUrl ? { noticeUrl } : {}),
    ...(folder ? { file: join(folder, 'factor-deals.jsonl') } : {}),
  };
}

export function buildGeneratedDataSettings(config: SandboxConfig) {
  const { SANDBOX_EDO_DOCUMENTS: documentCount, SANDBOX_HISTORY_DAYS: historyDays, SANDBOX_DATA_DIR: folder } = config;
  return {
    moreWaybills: config.SANDBOX_MORE_WAYBILLS,
    ...(historyDays === undefined ? {} : { historyDays }),
    ...(documentCount === undefined ? {} : { documentCount }),
    ...(folder ? { carrierFile: join(folder, 'carrier.json'), operatorsFolder: folder } : {}),
  };
}

/** URLs of the order platforms by code, for a sandbox at this origin. */
export function buildPlatformUrls(origin: string): Record<string, string> {
  const plain = ['magnit', 'pepsi', 'mars', 'sber_logistics'].map((code) => [code, `${origin}/platform/${code}`]);
  return { x5: `${origin}/x5`, ...Object.fromEntries(plain) };
}

/** Demo credentials of the order platforms by code. */
export function buildPlatformCredentials(): Record<string, { username: string; password: string }> {
  const codes = Object.keys(buildPlatformUrls(''));
  return Object.fromEntries(
    codes.map((code) => [code, { username: code === 'x5' ? 'demo@x5.sandbox' : 'demo', password: 'demo' }]),
  );
}

/** Trial access to the monitoring systems. */
export function buildPositionTrialAccess(): Record<string, { login: string; secret: string }> {
  const { wialonToken, glonasssoft, omnicomm } = SANDBOX_DEFAULTS;
  return {
    wialon: { login: '', secret: wialonToken },
    glonasssoft: { login: glonasssoft.login, secret: glonasssoft.password },
    omnicomm: { login: omnicomm.login, secret: omnicomm.password },
  };
}

export function readSandboxConfig(environment: Record<string, string | undefined>): SandboxConfig {
  return sandboxConfigSchema.parse(environment);
}
