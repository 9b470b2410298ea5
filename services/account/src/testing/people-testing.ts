import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import type { InvitedRole } from '@trassa/contracts/account/people-values';
import type { Identity } from '@trassa/contracts/identity';
import type { TestService } from '@trassa/testing/test-service';
import { aCarrier, aSignedInDirector, ClientDevice, readClaims } from './account-testing.ts';
import type { aMailServer } from './mail-of-sandbox.ts';

type MailServer = Awaited<ReturnType<typeof aMailServer>>;

/** Service with the mail server that its invitations go to. */
export interface InvitingService {
  service: TestService;
  mail: Pick<MailServer, 'newestEmail'>;
}

/** Signs a person in on a browser of their own. */
export async function aSignIn(service: TestService, email: string, password?: string) {
  const browser = new ClientDevice(service);
  const reply = await browser.signIn(email, password);
  if (reply.status !== 200) throw new Error(`not signed in: ${JSON.stringify(reply.problem)}`);
  const { tokens, user } = reply.body.data;
  return { browser, tokens, user, identity: readClaims(tokens.accessToken).identity };
}

/** Token of an invitation that a director sends. */
export async function anInvitation(
  { service, mail }: InvitingService,
  { director, email, role = 'accountant' }: { director: Identity; email: string; role?: InvitedRole },
  emails?: number,
): Promise<string> {
  await service.call(peopleEndpoints.invite, { as: director, body: { email, role } });
  const { text } = await mail.newestEmail(email, emails);
  return /https:\/\/trassa\.example\/invite#(\S+)/.exec(text)?.[1] ?? '';
}

/** Director of a first company who joins a second one as an accountant, signed in to the first. */
export async function aPersonOfTwo(inviting: InvitingService) {
  const { service } = inviting;
  const email = await aCarrier(service, { companyName: 'ООО «Первая»' });
  const director = await aSignedInDirector(service);
  const token = await anInvitation(inviting, { director, email });
  const { identity } = await aSignIn(service, email);
  const joined = await service.call(peopleEndpoints.joinCompany, { as: identity, body: { token } });
  if (joined.status !== 200) throw new Error(`not joined: ${JSON.stringify(joined.problem)}`);
  return { email, director, token, ...(await aSignIn(service, email)) };
}
