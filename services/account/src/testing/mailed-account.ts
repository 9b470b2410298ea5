import { afterAll } from 'vitest';
import { aClock, anAccountService } from './account-testing.ts';
import { aMailServer } from './mail-of-sandbox.ts';

/** Account service on an adjustable clock, with the mail server of the sandbox; both stop with the test file. */
export async function aMailedAccount() {
  const clock = aClock();
  const mail = await aMailServer();
  const service = await anAccountService({ clock, env: mail.env });
  afterAll(async () => {
    await service.stop();
    await mail.stop();
  });
  return { clock, mail, service };
}
