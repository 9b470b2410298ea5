import { join } from 'node:path';
import { z } from 'zod';
import { SANDBOX_DEFAULTS } from './app.ts';

/** The environment of a sandbox that runs alone. */
export const sandboxConfigSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4090),
  HOST: z.string().default('127.0.0.1'),
  SANDBOX_SEED: z.string().min(1).default(SANDBOX_DEFAULTS.seed),
  /** Documents drawn for the account `demo-carrier`; absent: it is the demonstration carrier. */
  SANDBOX_EDO_DOCUMENTS: z.coerce.number().int().min(0).max(5_000_000).optional(),
  SANDBOX_TOKEN_LIFE_SECONDS: z.coerce.number().int().min(1).default(SANDBOX_DEFAULTS.tokenLifeSeconds),
  SANDBOX_DADATA_TOKEN: z.string().min(1).default(SANDBOX_DEFAULTS.dadataToken),
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(SANDBOX_DEFAULTS.smtpPort),
  /** Where the payment stand-in sends its notifications; nowhere when absent. */
  SANDBOX_WEBHOOK_URL: z.url().optional(),
  /** Origin at which browsers reach the sandbox's payment page, when it is not the one services call. */
  SANDBOX_PUBLIC_URL: z.url().optional(),
  /** Where the factor's stand-in sends its notices; nowhere when absent. */
  SANDBOX_FACTOR_NOTICE_URL: z.url().optional(),
  /** Seconds of its steps: to verify, to pay out, until the debtor pays, to pass the rest on. */
  SANDBOX_FACTOR_PACE: z
    .string()
    .regex(/^\d+(,\d+){3}$/)
    .default(Object.values(SANDBOX_DEFAULTS.factor.pace).join(',')),
  /** Where payments, deals of the factor and the day the carrier began are kept over a restart; in memory when absent. */
  SANDBOX_DATA_DIR: z.string().min(1).optional(),
});
export type SandboxConfig = z.infer<typeof sandboxConfigSchema>;

/** Where the payment stand-in tells of payments, where its page is, and where they are kept. */
export function yookassaPlaces({ SANDBOX_WEBHOOK_URL, SANDBOX_PUBLIC_URL, SANDBOX_DATA_DIR: folder }: SandboxConfig) {
  return {
    ...(SANDBOX_WEBHOOK_URL ? { webhookUrl: SANDBOX_WEBHOOK_URL } : {}),
    ...(SANDBOX_PUBLIC_URL ? { publicUrl: SANDBOX_PUBLIC_URL } : {}),
    ...(folder ? { file: join(folder, 'payments.jsonl') } : {}),
  };
}

/** Where the factor's notices go, how fast its deals move, and where they are kept. */
export function factorSettings(config: SandboxConfig) {
  const { SANDBOX_FACTOR_NOTICE_URL: noticeUrl, SANDBOX_DATA_DIR: folder } = config;
  const [verify = 0, pay = 0, debtor = 0, close = 0] = config.SANDBOX_FACTOR_PACE.split(',').map(Number);
  return {
    pace: { verify, pay, debtor, close },
    ...(noticeUrl ? { noticeUrl } : {}),
    ...(folder ? { file: join(folder, 'factor-deals.jsonl') } : {}),
  };
}

/** What the exchange and the platforms hold. */
export function worldSettings({ SANDBOX_EDO_DOCUMENTS: documentCount, SANDBOX_DATA_DIR: folder }: SandboxConfig) {
  return {
    ...(documentCount === undefined ? {} : { documentCount }),
    ...(folder ? { carrierFile: join(folder, 'carrier.json') } : {}),
  };
}

/** Where each order platform is, by its code, at a sandbox of this origin. */
export function platformUrls(origin: string): Record<string, string> {
  const plain = ['magnit', 'pepsi', 'mars', 'sber_logistics'].map((code) => [code, `${origin}/platform/${code}`]);
  return { x5: `${origin}/x5`, ...Object.fromEntries(plain) };
}

/** Login and password that every order platform of the sandbox knows, by its code. */
export function platformTrials(): Record<string, { username: string; password: string }> {
  const codes = Object.keys(platformUrls(''));
  return Object.fromEntries(
    codes.map((code) => [code, { username: code === 'x5' ? 'demo@x5.sandbox' : 'demo', password: 'demo' }]),
  );
}

export function readSandboxConfig(environment: Record<string, string | undefined>): SandboxConfig {
  return sandboxConfigSchema.parse(environment);
}
