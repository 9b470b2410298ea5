import { createOutbound } from '@trassa/service-kit/outbound';
import { askProvider, buildMalformedRefusal, readAnswer } from '@trassa/service-kit/provider-http';
import type { ProviderFailure, ProviderOutcome, ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import type { RenewedSession } from '../operator.ts';
import { tokensSchema } from './diadoc-answers.ts';
import { type DiadocClient, type DiadocOptions, toPasswordToken } from './diadoc-client.ts';

/** Diadoc keeps a token by password for a day; it is renewed an hour earlier. */
const PASSWORD_TOKEN_LIFE_HOURS = 23;
/** A token of OIDC is renewed so many seconds before its end. */
const RENEWED_BEFORE_END_SECONDS = 60;
const LONGEST_TOKEN_LIFE_SECONDS = 30 * 86_400;

const PASSWORD_SECRET_PREFIX = 'password ';
const REFRESH_SECRET_PREFIX = 'refresh ';

const toSecret = (login: string, password: string) => PASSWORD_SECRET_PREFIX + JSON.stringify([login, password]);

function readSecret(secret: string): { login: string; password: string } | { refresh: string } {
  if (!secret.startsWith(PASSWORD_SECRET_PREFIX)) return { refresh: secret.slice(REFRESH_SECRET_PREFIX.length) };
  const [login = '', password = ''] = JSON.parse(secret.slice(PASSWORD_SECRET_PREFIX.length)) as string[];
  return { login, password };
}

const refuseForbidden = (detail: string): ProviderRefusal => ({ ok: false, failure: 'forbidden', detail });

/** OIDC answers 400 with a code; a grant that is not valid any more means that somebody has to sign in. */
const identityFailures: Readonly<Record<string, ProviderFailure>> = {
  invalid_grant: 'unauthorized',
  invalid_client: 'forbidden',
};

function getIdentityFailure(status: number, body: unknown): ProviderFailure {
  if (status === 401) return 'forbidden';
  if (status >= 500) return 'unavailable';
  const code = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : '';
  return identityFailures[code] ?? 'refused';
}

/** Tokens of Diadoc: of OIDC by a grant, and of the older login and password. */
export function createTokens({ identity, apiKey, timeoutMs }: DiadocOptions, client: DiadocClient) {
  const identityOutbound =
    identity && createOutbound({ system: 'kontur-identity', baseUrl: identity.url, timeoutMs, concurrency: 8 });

  async function askTokens(grant: Readonly<Record<string, string>>): Promise<ProviderOutcome<RenewedSession>> {
    if (!identity || !identityOutbound) return refuseForbidden('no application at Kontur');
    const { clientId: client_id, clientSecret: client_secret } = identity;
    const answer = await askProvider(
      identityOutbound,
      {
        path: '/connect/token',
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({ ...grant, client_id, client_secret }).toString(),
      },
      (status, response) => getIdentityFailure(status, response.json()),
    );
    const tokens = readAnswer(answer, tokensSchema);
    if (!tokens.ok) return tokens;
    const { access_token: token, refresh_token, expires_in } = tokens.value;
    const refresh = refresh_token ?? grant.refresh_token;
    if (!refresh) return buildMalformedRefusal('no refresh token');
    const life = Math.min(expires_in, LONGEST_TOKEN_LIFE_SECONDS) - RENEWED_BEFORE_END_SECONDS;
    const expiresAt = expires_in > 0 ? new Date(Date.now() + life * 1000) : null;
    return { ok: true, value: { token, expiresAt, secret: REFRESH_SECRET_PREFIX + refresh } };
  }

  async function askByPassword(login: string, password: string): Promise<ProviderOutcome<RenewedSession>> {
    if (!apiKey) return refuseForbidden('no key of a developer');
    const answer = await client.askAs(`DiadocAuth ddauth_api_client_id=${apiKey}`, {
      path: '/V3/Authenticate',
      query: new URLSearchParams({ type: 'password' }),
      method: 'POST',
      accept: '*/*',
      body: JSON.stringify({ login, password }),
    });
    if (!answer.ok) return answer.failure === 'unauthorized' ? { ...answer, failure: 'wrong-password' } : answer;
    const token = answer.text().trim().replace(/^"|"$/g, '');
    if (!/^[\w+/=.~-]{8,4000}$/.test(token)) return buildMalformedRefusal('no token');
    const expiresAt = new Date(Date.now() + PASSWORD_TOKEN_LIFE_HOURS * 3_600_000);
    return { ok: true, value: { token: toPasswordToken(token), expiresAt, secret: toSecret(login, password) } };
  }

  return {
    byGrant: askTokens,
    byPassword: askByPassword,
    /** New tokens by the secret of a session; each use replaces a refresh token. */
    bySecret(secret: string): Promise<ProviderOutcome<RenewedSession>> {
      const kept = readSecret(secret);
      if ('refresh' in kept) return askTokens({ grant_type: 'refresh_token', refresh_token: kept.refresh });
      return askByPassword(kept.login, kept.password);
    },
  };
}
