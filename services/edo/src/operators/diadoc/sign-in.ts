import { readAnswer } from '@trassa/service-kit/provider-http';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import type { OperatorPort, RenewedSession, SignInResult } from '../operator.ts';
import { organizationsSchema, userSchema } from './diadoc-answers.ts';
import type { DiadocClient, DiadocOptions } from './diadoc-client.ts';
import { joinKnownWords } from './diadoc-json.ts';
import { createTokens } from './tokens.ts';

/** Rights that Kontur's page asks the person for. */
const SCOPES = 'openid profile email offline_access Diadoc.PublicAPI kl.public.api';

/** Both ways into Diadoc: Kontur's page (OIDC by code), and the older login and password. */
export function createSignIn(
  options: DiadocOptions,
  client: DiadocClient,
): Pick<OperatorPort, 'signInUrl' | 'signIn' | 'renew'> {
  const { identity } = options;
  const tokens = createTokens(options, client);

  /** Organisations of a token, and the name of its person as far as Diadoc tells it. */
  async function open(
    given: ProviderOutcome<RenewedSession>,
  ): Promise<ProviderOutcome<SignInResult & { next: 'box' }>> {
    if (!given.ok) return given;
    const ask = client.asking({ token: given.value.token, box: '', logisticsKey: null }, 'people');
    const told = readAnswer(await ask({ path: '/GetMyOrganizations' }), organizationsSchema);
    if (!told.ok) return told;
    const user = readAnswer(await ask({ path: '/V2/GetMyUser' }), userSchema);
    const { LastName = '', FirstName = '', MiddleName = '' } = (user.ok && user.value.FullName) || {};
    const boxes = told.value.Organizations.flatMap((organisation) =>
      organisation.Boxes.map((box) => ({
        id: box.BoxIdGuid || box.BoxId,
        name: organisation.ShortName || organisation.FullName || box.Title,
        inn: organisation.Inn,
        kpp: organisation.Kpp,
        // Older versions of Diadoc do not send this status.
        isReady: organisation.ReadyForEpdStatus === 'Ready' || organisation.ReadyForEpdStatus === 'unknown',
      })),
    );
    const userName = joinKnownWords(LastName, FirstName, MiddleName);
    const session = { ...given.value, userName, shortName: boxes[0]?.name ?? '' };
    return { ok: true, value: { next: 'box', session, boxes } };
  }

  return {
    signInUrl(returnUrl, state) {
      if (!identity) return null;
      const query = {
        client_id: identity.clientId,
        response_type: 'code',
        redirect_uri: returnUrl,
        scope: SCOPES,
        state,
      };
      return `${identity.pageUrl}/connect/authorize?${new URLSearchParams(query)}`;
    },
    async signIn(step) {
      if (step.way === 'password') return open(await tokens.byPassword(step.login, step.password));
      if (step.way === 'code') return { ok: false, failure: 'refused', detail: 'no code was asked for' };
      const grant = { grant_type: 'authorization_code', code: step.code, redirect_uri: step.returnUrl };
      return open(await tokens.byGrant(grant));
    },
    renew: (secret) => tokens.bySecret(secret),
  };
}
