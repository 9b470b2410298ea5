// @vitest-environment happy-dom

import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { buildDoneReply } from '@trassa/contracts/envelope';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { expect, test } from 'vitest';
import { EmailNotice } from './email-notice.tsx';

const backend = fakeBackend();

test('the email is sent again by a press', async () => {
  backend.on(authEndpoints.sendEmailProof, () => buildDoneReply());
  const page = showPage(<EmailNotice email="savelev@example.com" />, { path: '/dashboard' });
  await page.person.click(page.getByRole('button', { name: 'Отправить ещё раз' }));
  expect(await page.findByText('Письмо отправлено: savelev@example.com')).toBeTruthy();
});
