import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import { succeeded } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import type { FastifyReply } from 'fastify';
import { buildBrowser } from '../../shared/browser.ts';
import { passkeyOptions } from '../../shared/check-passkey.ts';
import { signInCookies, writeCookie } from '../../shared/cookies.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import type { ClientDevice, SignedIn } from '../../shared/issue-session.ts';
import { buildRelyingParty } from '../../shared/relying-party.ts';
import { getOwner, signInByCode, signInByPasskey } from './second-step.ts';
import { signIn } from './sign-in.ts';

const WELCOME = 'Добро пожаловать!';

/** Answer of a finished sign-in, with its cookies. */
function welcome(reply: FastifyReply, { client }: ClientDevice, signedIn: SignedIn) {
  for (const cookie of signInCookies(signedIn)) writeCookie(reply, client, cookie);
  const { user, tokens } = signedIn;
  return { success: true as const, message: WELCOME, data: { user, tokens } };
}

export function signInRoutes(route: Router, deps: AccountDeps): void {
  route(authEndpoints.login, async ({ body, request, reply }) => {
    const browser = buildBrowser(request);
    const outcome = await signIn(deps, { ...body, ...browser });
    if ('challenge' in outcome) return { success: true as const, message: 'Подтвердите вход', data: outcome };
    return welcome(reply, browser, outcome);
  });
  secondStepRoutes(route, deps);
}

function secondStepRoutes(route: Router, deps: AccountDeps): void {
  const { secondStep, passkeyRequest, passkeySignIn } = secondFactorEndpoints;
  route(secondStep, async ({ body, request, reply }) => {
    const browser = buildBrowser(request);
    return welcome(reply, browser, await signInByCode(deps, body, browser));
  });

  route(passkeyRequest, async ({ body, request }) => {
    const party = buildRelyingParty(deps, request);
    const personId = body.challenge ? await getOwner(deps, body.challenge) : null;
    return succeeded(await passkeyOptions(deps, { purpose: 'passkey-sign-in', personId, party }));
  });

  route(passkeySignIn, async ({ body, request, reply }) => {
    const browser = buildBrowser(request);
    const signedIn = await signInByPasskey(deps, body.proof, { ...browser, party: buildRelyingParty(deps, request) });
    return welcome(reply, browser, signedIn);
  });
}
