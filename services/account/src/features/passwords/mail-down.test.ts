import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { startService } from '@trassa/service-kit/service';
import { aSandbox } from '@trassa/testing/sandbox';
import { aDatabase } from '@trassa/testing/test-postgres';
import { TEST_KEYS } from '@trassa/testing/test-service';
import { expect, test, vi } from 'vitest';
import { accountService } from '../../service.ts';
import { aClock, aRegistration, TEST_ACCESS_SECRET, TEST_SEAL_KEY } from '../../testing/account-testing.ts';

/** Discard port, on which nothing listens. */
const DOWN = 'smtp://127.0.0.1:9';

test('an email outlives a mail server that is down and a restart of the service', async () => {
  const [clock, database, sandbox] = [aClock(), await aDatabase(), await aSandbox()];
  const start = (smtp: string) =>
    startService(accountService, {
      env: {
        DATABASE_URL: database.url,
        ...TEST_KEYS,
        ACCESS_TOKEN_SECRET: TEST_ACCESS_SECRET,
        SEAL_KEY: TEST_SEAL_KEY,
        PUBLIC_ORIGIN: 'https://trassa.example',
        SMTP_URL: smtp,
        LOG_LEVEL: 'silent',
        NODE_ENV: 'test',
        TRASSA_DEMO: '0',
      },
      now: clock.now,
    });
  const carrier = aRegistration();
  const whileDown = await start(DOWN);
  const ask = (service: typeof whileDown, { path }: { path: string }, payload: object) =>
    service.app.inject({ method: 'POST', url: path, payload });
  expect((await ask(whileDown, authEndpoints.register, carrier)).statusCode).toBe(200);
  const reply = await ask(whileDown, accountEndpoints.forgotPassword, { email: carrier.email });
  expect(reply.statusCode, 'the person hears nothing of the mail server').toBe(200);
  await whileDown.stop();
  clock.pass(60_000);
  const { port } = (await (await fetch(`${sandbox.url}/mail/_smtp`)).json()) as { port: number };
  const whileUp = await start(`smtp://127.0.0.1:${port}`);
  await ask(whileUp, accountEndpoints.forgotPassword, { email: 'nobody@example.com' });
  const listEmails = async () => {
    const found = await fetch(`${sandbox.url}/mail/letters?to=${encodeURIComponent(carrier.email)}`);
    return ((await found.json()) as { letters: { text: string }[] }).letters;
  };
  await vi.waitFor(async () => expect(await listEmails()).toHaveLength(1));
  expect((await listEmails())[0]?.text).toContain('https://trassa.example/reset-password#');
  await whileUp.stop();
  await sandbox.stop();
  await database.drop();
});
