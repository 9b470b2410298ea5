import type { User } from '@trassa/contracts/account/user';
import type { Contracts } from '@trassa/contracts/catalogue';
import type { WireTypes, WireTypesOf } from '@trassa/contracts/endpoint';

/** A call as a fake answer sees it. */
interface FakeApiCall<W extends WireTypes = WireTypes> {
  params: Record<string, string>;
  query: URLSearchParams;
  body: W['body'];
}

/** Answer of an endpoint, written by hand; an endpoint without one answers with a sample made from its schema. */
export type FakeAnswer<W extends WireTypes = WireTypes> = (call: FakeApiCall<W>) => W['reply'];

type FakeAnswers = {
  [Service in keyof Contracts]?: {
    [Name in keyof Contracts[Service]]?: FakeAnswer<WireTypesOf<Contracts[Service][Name]>>;
  };
};

const company = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'ООО «Дальний Рейс»',
  inn: '7707083893',
  kpp: '770701001',
  ogrn: '1027700132195',
  address: 'Москва',
  verified: false,
};

/** Signed-in person, an administrator, so that each page opens. */
const person: User = {
  id: '00000000-0000-4000-8000-000000000002',
  firstName: 'Андрей',
  lastName: 'Савельев',
  email: 'demo@trassa.app',
  phone: '+79990000000',
  role: 'admin',
  companyId: company.id,
  company,
};

function buildTokens() {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = part({ sub: person.id, iat: now, exp: now + 86_400 });
  return { accessToken: `${part({ alg: 'none' })}.${claims}.fake`, refreshToken: 'fake' };
}

const buildSignedIn = () => ({
  success: true as const,
  message: 'Вход выполнен',
  data: { user: person, tokens: buildTokens() },
});

/** Answers by hand where a sample makes no sense; other endpoints answer with a sample of their reply schema. */
export const fakeAnswers: FakeAnswers = {
  edo: { savedViews: () => ({ success: true, data: [] }) },
  account: {
    login: buildSignedIn,
    enterDemo: buildSignedIn,
    refresh: () => ({ success: true, data: { user: person, tokens: buildTokens() } }),
    me: () => ({ success: true, data: person }),
    demoEntrances: () => ({ success: true, data: [] }),
  },
};
