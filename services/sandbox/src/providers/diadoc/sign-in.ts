import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../../shared/escape-html.ts';
import type { Sessions } from '../../shared/sessions.ts';
import { renderSheetPage } from '../../shared/sheet-page.ts';

/** Credentials of the product's application at Diadoc. */
export interface DiadocKeys {
  clientId: string;
  clientSecret: string;
  apiKey: string;
}

const LOGIN = 'demo-diadoc';
const PASSWORD = 'demo';

const credentialsSchema = z.object({ login: z.string(), password: z.string() });
const authorizeSchema = z.object({
  client_id: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  response_type: z.literal('code'),
  scope: z.string(),
  state: z.string(),
});

function renderSignInPage(asked: z.infer<typeof authorizeSchema>, error: string): string {
  const hidden = Object.entries(asked).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return renderSheetPage(
    'Вход в Диадок',
    `<span class="mark">Песочница Диадока: логин ${LOGIN}, пароль ${PASSWORD}</span>
<h1>Вход в Диадок</h1><p>Трасса просит доступ к документам ваших организаций.</p>
<form method="post" action="authorize">${hidden.join('')}${error ? `<p role="alert"><b>${error}</b></p>` : ''}
<label for="login">Логин</label><input id="login" name="login" autocomplete="username" value="${LOGIN}">
<label for="password">Пароль</label><input id="password" name="password" type="password" autocomplete="current-password">
<button>Войти и разрешить доступ</button></form>`,
  );
}

const areRightCredentials = ({ login, password }: z.infer<typeof credentialsSchema>) =>
  login === LOGIN && password === PASSWORD;

/** Login in the body of a sign-in; undefined: none. */
export const getBodyLogin = (body: unknown): string | undefined => {
  const fields = body instanceof URLSearchParams ? Object.fromEntries(body) : body;
  return z.object({ login: z.string() }).safeParse(fields).data?.login;
};

/** Token of a call of OIDC or of the older sign-in; an older call without the application key has none. */
export function getToken(request: FastifyRequest, { apiKey }: DiadocKeys): string {
  const given = request.headers.authorization ?? '';
  const bearer = /^Bearer (\S+)$/.exec(given)?.[1];
  const older = /^DiadocAuth ddauth_api_client_id=([^,]+),\s*ddauth_token=(\S+)$/.exec(given);
  return bearer ?? (older?.[1] === apiKey ? (older[2] ?? '') : '');
}

const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);
const refuse = (reply: FastifyReply, error: string) => reply.code(400).send({ error });

/** OIDC by code with rotating refresh tokens, and the older sign-in by password. */
export function addSignIn(app: FastifyInstance, sessions: Sessions, keys: DiadocKeys, lifeSeconds: number): void {
  const codes = new Map<string, string>();
  const refreshes = new Set<string>();
  const isCode = (code: string, redirect: string | null) => codes.get(code) === redirect && codes.delete(code);
  const give = () => {
    const refresh = randomBytes(24).toString('base64url');
    refreshes.add(refresh);
    const { token } = sessions.open(LOGIN);
    return { access_token: token, refresh_token: refresh, token_type: 'Bearer', expires_in: lifeSeconds };
  };

  app.get('/identity/connect/authorize', async (request, reply) => {
    const asked = authorizeSchema.safeParse(request.query);
    if (!asked.success || asked.data.client_id !== keys.clientId) return refuse(reply, 'invalid_client');
    return sendPage(reply, renderSignInPage(asked.data, ''));
  });

  app.post('/identity/connect/authorize', async (request, reply) => {
    const fields = request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {};
    const asked = authorizeSchema.safeParse(fields);
    if (!asked.success || asked.data.client_id !== keys.clientId) return refuse(reply, 'invalid_client');
    if (!areRightCredentials(credentialsSchema.parse({ login: '', password: '', ...fields }))) {
      return sendPage(reply.code(401), renderSignInPage(asked.data, 'Неверный логин или пароль'));
    }
    const code = randomBytes(16).toString('base64url');
    codes.set(code, asked.data.redirect_uri);
    const back = new URL(asked.data.redirect_uri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', asked.data.state);
    return reply.redirect(back.toString(), 303);
  });

  app.post('/identity/connect/token', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const is = (name: string, value: string) => form.get(name) === value;
    if (!is('client_id', keys.clientId) || !is('client_secret', keys.clientSecret))
      return refuse(reply, 'invalid_client');
    const isGranted = is('grant_type', 'authorization_code')
      ? isCode(form.get('code') ?? '', form.get('redirect_uri'))
      : is('grant_type', 'refresh_token') && refreshes.delete(form.get('refresh_token') ?? '');
    return isGranted ? give() : refuse(reply, 'invalid_grant');
  });

  app.post('/V3/Authenticate', async (request, reply) => {
    const isOurs = request.headers.authorization === `DiadocAuth ddauth_api_client_id=${keys.apiKey}`;
    const credentials = credentialsSchema.safeParse(request.body);
    const text = reply.type('text/plain; charset=utf-8');
    if (!credentials.success) return text.code(400).send('Тело запроса: login и password');
    if (!isOurs || !areRightCredentials(credentials.data)) return text.code(401).send('Логин или пароль неверен');
    return text.send(sessions.open(LOGIN).token);
  });
}
