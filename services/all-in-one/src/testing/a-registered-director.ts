import { accessTokenClaimsSchema } from '@trassa/contracts/account/access-token';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import type { Installation } from './an-installation.ts';

/** Director of a company that has registered: messages are shown to people who have an account. */
export async function aRegisteredDirector({ ask }: Installation): Promise<Identity> {
  const [email, password] = [`${crypto.randomUUID()}@example.com`, 'Kolesnik77'];
  const person = { firstName: 'Андрей', lastName: 'Савельев', email, phone: '+79204180755', password };
  const company = { companyName: 'ООО «Северный путь»', inn: '', kpp: '', ogrn: '', address: '' };
  await ask(authEndpoints.register, { body: { ...person, ...company, consents: ['terms', 'personal-data'] } });
  const { data } = await ask(authEndpoints.login, { body: { email, password } });
  if (!('tokens' in data)) throw new Error('a new account asks for a second factor');
  const claims = JSON.parse(Buffer.from(data.tokens.accessToken.split('.')[1] ?? '', 'base64url').toString());
  const { sub: userId, cid: companyId, role, sid: sessionId } = accessTokenClaimsSchema.parse(claims);
  return { userId, companyId, role, sessionId };
}
