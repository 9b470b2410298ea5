import { buildSandbox } from './app.ts';
import { buildFactorSettings, buildGeneratedDataSettings, buildYookassaSettings, readSandboxConfig } from './config.ts';

const config = readSandboxConfig(process.env);
const app = buildSandbox({
  seed: config.SANDBOX_SEED,
  ...buildGeneratedDataSettings(config),
  tokenLifeSeconds: config.SANDBOX_TOKEN_LIFE_SECONDS,
  dadataToken: config.SANDBOX_DADATA_TOKEN,
  smtpPort: config.SANDBOX_SMTP_PORT,
  yookassa: buildYookassaSettings(config),
  factor: buildFactorSettings(config),
  logger: true,
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
await app.listen({ port: config.PORT, host: config.HOST });
