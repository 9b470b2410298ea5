import { expect, test } from 'vitest';
import { accountConfigSchema, requiresEmailProof } from './config.ts';

const production = { NODE_ENV: 'production', TRASSA_DEMO: '0', SMTP_URL: 'smtp://mail.example:587' };

test.each([
  ['in production', production, true],
  ['in the demonstration', { ...production, TRASSA_DEMO: '1' }, false],
  ['in development', { ...production, NODE_ENV: 'development' }, false],
  ['without a mail server', { ...production, SMTP_URL: '' }, false],
  ['in the demonstration by choice', { ...production, TRASSA_DEMO: '1', REQUIRE_EMAIL_PROOF: '1' }, true],
  ['in production by choice', { ...production, REQUIRE_EMAIL_PROOF: '0' }, false],
])('%s, whether addresses are to be proved', (_, { NODE_ENV, ...env }, expected) => {
  const secret = 'x'.repeat(32);
  const secrets = { LINK_SECRET: secret, ACCESS_TOKEN_SECRET: secret, SEAL_KEY: secret };
  const config = accountConfigSchema.parse({ ...secrets, ...env });
  expect(requiresEmailProof({ ...config, NODE_ENV })).toBe(expected);
});
