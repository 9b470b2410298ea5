import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signRelease } from '@trassa/contracts/platform/release-signature';
import { aRemoteBuild } from '@trassa/service-gateway/testing/a-remote-build';
import { signIn } from '../support/accounts.ts';
import { demoAdmin } from '../support/admins.ts';
import { emailedLink } from '../support/invitations.ts';
import { ask, signedOut } from './struck-company.ts';
import { button, fields, type StruckCompany, type StruckForm } from './struck-form.ts';

const [toolToken, privateKey] = [
  crypto.randomUUID(),
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
];

/** Settings of an installation that asks for a proof of addresses, and for a second person to approve a release. */
export const strictSettings = {
  REQUIRE_EMAIL_PROOF: '1',
  RELEASE_APPROVAL: '1',
  RELEASE_TOKEN: toolToken,
  RELEASE_PRIVATE_KEY: privateKey,
};

type Publishing = (company: StruckCompany, remote: string, version: string) => Promise<void>;

/** Publishes a version of a remote with a title like its id; the release tool may propose it as well. */
const publishing =
  (promote: boolean): Publishing =>
  async ({ request }, id, version) => {
    const build = aRemoteBuild({ id, version });
    const manifest = { ...build.manifest, title: id };
    const files = Object.fromEntries([...build.files].map(([name, bytes]) => [name, bytes.toString('base64')]));
    const signature = await signRelease(manifest, privateKey);
    const release = { manifest, files, signature, why: 'Проба', promote };
    await ask({ request, carrier: { accessToken: toolToken } }, 'POST /api/platform/releases', release);
  };
const propose = publishing(true);

const goLive: Publishing = async (company, remote, version) => {
  await propose(company, remote, version);
  await ask(company, `POST /api/platform/releases/${remote}/approve`, { version, why: 'Проба' });
};

/** Page of the releases, with a remote of its own, whose id is the fragment. */
const onReleases = (prepare: (company: StruckCompany, remote: string) => Promise<void>) =>
  async function asAdmin(company: StruckCompany): Promise<string> {
    company.carrier = await signIn(company.context, demoAdmin);
    const remote = `r${crypto.randomUUID().slice(0, 8)}`;
    await prepare(company, remote);
    return `/feedback/releases#${remote}`;
  };

/** Change of the remote whose id is the fragment of the page. */
const change = (words: string, submit: string) =>
  ({
    opener: (page: Page) => {
      const remote = new URL(page.url()).hash.slice(1);
      return page.getByRole('button', { name: new RegExp(`^${words}.*«${remote}»`) }).click();
    },
    ...{ within: new RegExp(`^${words}`), submit, fill: fields({ Причина: '{}' }), kept: 'Причина' },
    ...{ listed: '/api/platform/releases/audit?limit=500', isStrict: true },
  }) as const satisfies Partial<StruckForm>;

const decided = { status: 409, text: /^Эту версию никто не предлагает/ };

const releases: readonly StruckForm[] = [
  {
    ...change('Выпустить', 'Выпустить'),
    path: onReleases((company, remote) => publishing(false)(company, remote, '1.0.0')),
    write: 'POST /api/platform/releases/:remote/promote',
  },
  {
    ...change('Подтвердить выпуск', 'Подтвердить'),
    path: onReleases((company, remote) => propose(company, remote, '1.0.0')),
    ...{ write: 'POST /api/platform/releases/:remote/approve', known: decided },
  },
  {
    ...change('Отклонить выпуск', 'Отклонить'),
    path: onReleases((company, remote) => propose(company, remote, '1.0.0')),
    ...{ write: 'POST /api/platform/releases/:remote/reject', known: decided },
  },
  {
    ...change('Вернуть прежнюю версию', 'Вернуть прежнюю'),
    path: onReleases(async (company, remote) => {
      for (const version of ['1.0.0', '2.0.0', '3.0.0']) await goLive(company, remote, version);
    }),
    write: 'POST /api/platform/releases/:remote/rollback',
    known: { status: 409, text: /^Действует уже другая версия/ },
  },
  {
    ...change('Отключить модуль', 'Отключить'),
    path: onReleases((company, remote) => goLive(company, remote, '1.0.0')),
    write: 'POST /api/platform/releases/:remote/kill',
  },
  {
    ...change('Включить модуль', 'Включить'),
    path: onReleases(async (company, remote) => {
      await goLive(company, remote, '1.0.0');
      await ask(company, `POST /api/platform/releases/${remote}/kill`, { why: 'Проба' });
    }),
    write: 'POST /api/platform/releases/:remote/revive',
  },
];

/** Registers somebody who has not opened the link of the email yet; its path. */
async function unproved(company: StruckCompany): Promise<string> {
  const email = `${company.mark}@example.com`;
  await ask(company, 'POST /api/auth/register', {
    ...{ email, password: company.carrier.password, firstName: 'Лариса', lastName: 'Осипова', phone: '+79204180756' },
    ...{ companyName: 'ООО «Дальний Рейс»', inn: '', kpp: '', ogrn: '', address: '' },
    consents: ['terms', 'personal-data'],
  });
  await signedOut(company);
  return emailedLink(company.request, email, { page: 'confirm-email' });
}

/** Forms of an installation with {@link strictSettings}. */
export const strictForms: readonly StruckForm[] = [
  ...releases,
  {
    ...{ path: unproved, within: 'Подтверждение почты', submit: 'Подтвердить почту', isStrict: true },
    ...{ write: 'POST /api/auth/email/prove', known: { status: 400, text: /^Ссылка не подходит/ } },
  },
  {
    path: async (company) => {
      await signedOut(company);
      return '/login';
    },
    opener: async (page) => {
      // Of one address a few wrong passwords are taken.
      const mark = crypto.randomUUID();
      await fields({ Почта: '{}@example.com', Пароль: 'Severniy-put-7' })(page, { mark });
      await button(page, 'Войти').click();
    },
    ...{ submit: 'Отправить письмо ещё раз', write: 'POST /api/auth/email/resend', isStrict: true },
  },
];
