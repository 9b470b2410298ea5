import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { problem } from '@trassa/service-kit/problem-error';
import type { Call } from '@trassa/service-kit/route';
import type { PlatformsDeps } from '../../shared/deps.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Who is signed in in the browser that sent a call whose bearer is a handle, told by services/account from the session
 * cookie.
 * @throws common/unauthorized without a living session
 */
export async function signedInOf({ account }: PlatformsDeps, request: Call<never>['request']): Promise<Identity> {
  const { cookie, 'x-forwarded-proto': proto } = request.headers;
  if (!cookie) throw problem('common/unauthorized');
  const { data } = await account(accountEndpoints.sessionOfCookie, {
    caller: { kind: 'service', service: 'platforms', companyId: NOBODY, userId: null },
    traceId: request.id,
    body: { cookie, secure: proto === 'https' },
  });
  return data;
}
