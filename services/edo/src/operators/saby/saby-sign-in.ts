import type { OperatorBox } from '@trassa/contracts/edo/operator';
import { parseJson } from '@trassa/service-kit/parse-json';
import type { ProviderOutcome, ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import { z } from 'zod';
import type { OperatorPort, OperatorSession, RenewedSession, SignInResult } from '../operator.ts';
import { listOrSingle, textOrEmpty } from './saby-document.ts';
import type { SabyOutcome, SabyRefusal, SabyRpc } from './saby-rpc.ts';
import { SECOND_FACTOR_ERROR_CLASS, SESSION_DAYS, YES } from './saby-terms.ts';

const secretSchema = z.object({ login: z.string(), password: z.string(), account: z.string().optional() });
type Secret = z.infer<typeof secretSchema>;
const challengeSchema = z.object({ session: z.string(), id: z.string(), secret: secretSchema });

const sessionIdSchema = z.string().min(1);
const secondFactorSchema = z.object({
  classid: z.literal(SECOND_FACTOR_ERROR_CLASS),
  addinfo: z.object({ ИдентификаторСессии: sessionIdSchema, Идентификатор: textOrEmpty, Телефон: textOrEmpty }),
});

const personSchema = z.object({ Фамилия: textOrEmpty, Имя: textOrEmpty, Отчество: textOrEmpty });
const userSchema = z.preprocess(
  (value) => (value as { Пользователь?: unknown } | null)?.Пользователь ?? value,
  personSchema,
);
const boxesSchema = z.object({
  НашаОрганизация: listOrSingle(
    z.object({
      СвЮЛ: z.object({ ИНН: textOrEmpty, КПП: textOrEmpty, Название: textOrEmpty }).nullish(),
      СвФЛ: personSchema.extend({ ИНН: textOrEmpty }).nullish(),
      ДокументооборотПодключен: textOrEmpty,
    }),
  ),
});
type SabyOrganisation = z.infer<typeof boxesSchema>['НашаОрганизация'][number];

/** INN and KPP of a box in one id, as {@link toOrganisationFilter} reads them. */
const buildBoxId = (inn: string, kpp: string) => `${inn}/${kpp}`;

/**
 * The organisation of a box for a filter. Transport documents know organisations by `СвЮЛ` only, entrepreneurs with
 * their twelve digits too. [P]
 */
export function toOrganisationFilter(box: string) {
  const [inn = '', kpp = ''] = box.split('/');
  return { СвЮЛ: { ИНН: inn, ...(kpp ? { КПП: kpp } : {}) } };
}

const getName = ({ Фамилия, Имя, Отчество }: z.infer<typeof personSchema>) =>
  [Фамилия, Имя, Отчество].filter(Boolean).join(' ');

function buildBox({ СвЮЛ, СвФЛ, ДокументооборотПодключен }: SabyOrganisation): OperatorBox[] {
  const inn = СвЮЛ?.ИНН || СвФЛ?.ИНН || '';
  const kpp = СвЮЛ?.КПП ?? '';
  const name = СвЮЛ?.Название || (СвФЛ ? `ИП ${getName(СвФЛ)}` : '');
  return inn ? [{ id: buildBoxId(inn, kpp), name, inn, kpp, isReady: ДокументооборотПодключен === YES }] : [];
}

/** Signing in, by password and, where the account asks for it, a code of an SMS. */
export function createSabySignIn(rpc: SabyRpc): Pick<OperatorPort, 'signIn' | 'renew'> {
  async function signInByPassword(secret: Secret): Promise<ProviderOutcome<SignInResult>> {
    const token = await authenticate(rpc, secret);
    if (token.ok) return toBoxChoice(await readBoxesAndUser(rpc, token.value, secret));
    const asked = secondFactorSchema.safeParse(token.data);
    return asked.success ? requestSmsCode(rpc, secret, asked.data.addinfo) : toSignInRefusal(token);
  }

  async function signInByCode(challenge: string, Код: string): Promise<ProviderOutcome<SignInResult>> {
    const known = challengeSchema.safeParse(parseJson(challenge));
    if (!known.success) return noSuchSignInWayRefusal;
    const { session, id: Идентификатор, secret } = known.data;
    const method = 'СБИС.ПодтвердитьВход';
    const params = { Идентификатор, Код };
    const token = await rpc.call({ service: 'auth', session, method, params, result: sessionIdSchema });
    return token.ok ? toBoxChoice(await readBoxesAndUser(rpc, token.value, secret)) : toSignInRefusal(token);
  }

  return {
    async signIn(given) {
      if (given.way === 'code') return signInByCode(given.challenge, given.code);
      if (given.way === 'returned') return noSuchSignInWayRefusal;
      const { login, password, account } = given;
      return signInByPassword({ login, password, ...(account ? { account } : {}) });
    },
    async renew(secret) {
      const known = secretSchema.safeParse(parseJson(secret));
      if (!known.success) return noSuchSignInWayRefusal;
      const token = await authenticate(rpc, known.data);
      // A renewal runs in the background, where nobody can enter the code.
      if (!token.ok && secondFactorSchema.safeParse(token.data).success)
        return { ok: false, failure: 'unauthorized', detail: 'second factor' };
      return token.ok ? { ok: true, value: buildSession(rpc, token.value, known.data) } : toSignInRefusal(token);
    },
  };
}

function authenticate({ call }: SabyRpc, { login, password, account }: Secret) {
  const Параметр = { Логин: login, Пароль: password, ...(account ? { НомерАккаунта: account } : {}) };
  const method = 'СБИС.Аутентифицировать';
  return call({ service: 'auth', session: null, method, params: { Параметр }, result: sessionIdSchema });
}

async function requestSmsCode(
  { call }: SabyRpc,
  secret: Secret,
  { ИдентификаторСессии: session, Идентификатор, Телефон }: z.infer<typeof secondFactorSchema>['addinfo'],
): Promise<ProviderOutcome<SignInResult>> {
  const method = 'СБИС.ОтправитьКодАутентификации';
  const sent = await call({ service: 'auth', session, method, params: { Идентификатор }, result: z.unknown() });
  if (!sent.ok) return sent;
  // Saby may answer with another identifier, by which the code is then checked.
  const id = typeof sent.value === 'string' && sent.value ? sent.value : Идентификатор;
  const challenge = JSON.stringify({ session, id, secret } satisfies z.infer<typeof challengeSchema>);
  return { ok: true, value: { next: 'code', challenge, hint: Телефон } };
}

const buildSession = ({ now }: SabyRpc, token: string, secret: Secret): RenewedSession => ({
  token,
  expiresAt: new Date(now().getTime() + SESSION_DAYS * 86_400_000),
  secret: JSON.stringify(secret),
});

async function readBoxesAndUser(rpc: SabyRpc, token: string, secret: Secret) {
  const about = { service: 'online', session: token } as const;
  const [boxes, user] = await Promise.all([
    rpc.call({ ...about, method: 'СБИС.СписокНашихОрганизаций', params: { Фильтр: {} }, result: boxesSchema }),
    rpc.call({ ...about, method: 'СБИС.ИнформацияОТекущемПользователе', params: { Параметр: {} }, result: userSchema }),
  ]);
  if (!boxes.ok) return boxes;
  const all = boxes.value.НашаОрганизация.flatMap(buildBox);
  const session: OperatorSession = {
    ...buildSession(rpc, token, secret),
    userName: (user.ok && getName(user.value)) || secret.login,
    shortName: (all.find(({ isReady }) => isReady) ?? all[0])?.name ?? secret.login,
  };
  return { ok: true, value: { session, boxes: all } } as const;
}

const noSuchSignInWayRefusal: ProviderRefusal = {
  ok: false,
  failure: 'forbidden',
  detail: 'no such way of signing in',
};

function toBoxChoice(
  opened: SabyOutcome<{ session: OperatorSession; boxes: OperatorBox[] }>,
): ProviderOutcome<SignInResult> {
  return opened.ok ? { ok: true, value: { next: 'box', ...opened.value } } : opened;
}

/** Refusal of a sign-in: any answer that is no fault of Saby itself is about login, password or code. */
function toSignInRefusal({ data: _, ...refusal }: SabyRefusal): ProviderRefusal {
  const isAnswered =
    refusal.failure === 'refused' || refusal.failure === 'unauthorized' || refusal.failure === 'absent';
  return isAnswered ? { ...refusal, failure: 'wrong-password' } : refusal;
}
