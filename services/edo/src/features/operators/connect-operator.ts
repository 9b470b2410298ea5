import { randomUUID } from 'node:crypto';
import type { ConnectAnswer, ConnectStep, Operator, OperatorKind } from '@trassa/contracts/edo/operator';
import { operatorNames } from '@trassa/contracts/edo/operator-names';
import { problem } from '@trassa/service-kit/problem-error';
import type { ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import { pullNow } from '@trassa/service-kit/pull-jobs';
import { z } from 'zod';
import { findConnectionById } from '../../exchange/connections.queries.ts';
import { storeConnectionAndBeginIngest } from '../../exchange/open-connection.ts';
import type { OperatorPort, SignInResult } from '../../operators/operator.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import { buildSignInProblem, type ExchangeDeps } from '../../shared/exchange-session.ts';
import { INGEST_TASK } from '../../shared/job-names.ts';
import { countPagedWaybills } from './count-waybills.ts';

type Deps = RouteDeps & ExchangeDeps;

/** Operators that can be connected in this installation. */
export function listOperators({ exchange, operators, signer, returnUrl }: Deps): Operator[] {
  const isSandbox = signer !== null;
  const kinds: OperatorKind[] = [...(exchange ? (['exchange'] as const) : []), ...operators.keys()];
  return kinds.map((kind) => ({
    kind,
    name: operatorNames[kind],
    ways: operators.get(kind)?.signInUrl(returnUrl, 'state') ? ['redirect', 'password'] : ['password'],
    sends: kind !== 'exchange',
    isSandbox,
  }));
}

/** State of connecting an operator, given to the browser sealed between the steps. */
const challengeSchema = z.object({
  operator: z.enum(['diadoc', 'saby']),
  login: z.string(),
  logisticsKey: z.string().nullable(),
  /** Challenge of the adapter for the step with a code, or `state` of the redirect to the sign-in page. */
  inner: z.string(),
  session: z
    .object({
      token: z.string(),
      secret: z.string(),
      expiresAt: z.coerce.date().nullable(),
      userName: z.string(),
      shortName: z.string(),
    })
    .nullable(),
  boxes: z.array(
    z.object({ id: z.string(), name: z.string(), inn: z.string(), kpp: z.string(), isReady: z.boolean() }),
  ),
  until: z.number(),
});
type Challenge = z.infer<typeof challengeSchema>;

const CHALLENGE_LIFE_MS = 15 * 60_000;
const CHALLENGE_RECORD = 'connect-operator';

const sealChallenge = ({ sealer, now }: Deps, companyId: string, challenge: Omit<Challenge, 'until'>): string =>
  sealer.seal(JSON.stringify({ ...challenge, until: now().getTime() + CHALLENGE_LIFE_MS }), {
    companyId,
    recordId: CHALLENGE_RECORD,
  });

function openChallenge({ sealer, now }: Deps, companyId: string, sealed: string): Challenge {
  try {
    const challenge = challengeSchema.parse(JSON.parse(sealer.open(sealed, { companyId, recordId: CHALLENGE_RECORD })));
    if (challenge.until > now().getTime()) return challenge;
  } catch {
    // A challenge of another company or of another key is treated as an expired one.
  }
  throw problem('edo/step-expired');
}

function getOperatorPort({ operators }: Deps, kind: OperatorKind): OperatorPort {
  const port = operators.get(kind);
  if (!port) throw problem('edo/no-such-operator');
  return port;
}

/** Takes one step of connecting an operator. */
export async function connectOperator(deps: Deps, companyId: string, step: ConnectStep): Promise<ConnectAnswer> {
  if (step.step === 'box') return chooseBox(deps, companyId, openChallenge(deps, companyId, step.challenge), step.box);
  if (step.step === 'redirect') return beginRedirect(deps, companyId, step.operator);
  if (step.step === 'password') {
    const { operator, login, password, account } = step;
    const signedIn = await getOperatorPort(deps, operator).signIn({ way: 'password', login, password, account });
    const logisticsKey = step.logisticsKey || null;
    return continueSignIn(deps, companyId, {
      start: { operator: requireOperator(operator), login, logisticsKey },
      signedIn,
    });
  }
  const challenge = openChallenge(deps, companyId, step.challenge);
  const port = getOperatorPort(deps, challenge.operator);
  const signedIn =
    step.step === 'code'
      ? await port.signIn({ way: 'code', challenge: challenge.inner, code: step.code })
      : await port.signIn({ way: 'returned', code: step.code, returnUrl: deps.returnUrl });
  return continueSignIn(deps, companyId, { start: challenge, signedIn, isCode: step.step === 'code' });
}

/** The exchange of the specification is connected by a call of its own. @throws edo/no-such-operator */
function requireOperator(operator: OperatorKind): Challenge['operator'] {
  if (operator === 'exchange') throw problem('edo/no-such-operator');
  return operator;
}

function beginRedirect(deps: Deps, companyId: string, operator: OperatorKind): ConnectAnswer {
  const state = randomUUID();
  const url = getOperatorPort(deps, operator).signInUrl(deps.returnUrl, state);
  if (!url) throw problem('edo/no-such-operator');
  const start = {
    operator: requireOperator(operator),
    login: '',
    logisticsKey: null,
    inner: state,
    session: null,
    boxes: [],
  };
  return { next: 'redirect', url, challenge: sealChallenge(deps, companyId, start) };
}

interface SignInStep {
  start: Pick<Challenge, 'operator' | 'login' | 'logisticsKey'>;
  signedIn: { ok: true; value: SignInResult } | ProviderRefusal;
  isCode?: boolean;
}

async function continueSignIn(
  deps: Deps,
  companyId: string,
  { start, signedIn, isCode }: SignInStep,
): Promise<ConnectAnswer> {
  if (!signedIn.ok) throw buildSignInProblem(signedIn, isCode);
  const { value } = signedIn;
  const { operator, logisticsKey } = start;
  if (value.next === 'code') {
    const challenge = { ...start, inner: value.challenge, session: null, boxes: [] };
    return { next: 'code', hint: value.hint, challenge: sealChallenge(deps, companyId, challenge) };
  }
  const login = start.login || value.session.userName;
  const challenge = { operator, logisticsKey, login, inner: '', session: value.session, boxes: value.boxes };
  const [only, ...others] = value.boxes;
  if (only && others.length === 0)
    return chooseBox(deps, companyId, { ...challenge, until: Number.POSITIVE_INFINITY }, only.id);
  return { next: 'box', boxes: value.boxes, challenge: sealChallenge(deps, companyId, challenge) };
}

async function chooseBox(deps: Deps, companyId: string, challenge: Challenge, boxId: string): Promise<ConnectAnswer> {
  const box = challenge.boxes.find(({ id }) => id === boxId);
  if (!box || !challenge.session) throw problem('edo/step-expired');
  const { login, operator, logisticsKey, session } = challenge;
  const buildMore = (recordId: string) => ({
    box: box.id,
    short_name: box.name,
    sealed_logistics_key: logisticsKey && deps.sealer.seal(logisticsKey, { companyId, recordId }),
  });
  const { connectionId } = await storeConnectionAndBeginIngest(deps, companyId, {
    login,
    operator,
    session,
    buildMore,
  });
  await pullNow(deps.jobs, INGEST_TASK, { companyId, connectionId, begin: false });
  const { warnings, ...seen } = await readWaybillsAndWarnings(deps, companyId, connectionId);
  if (!box.isReady)
    warnings.push(
      `Оператор ещё не открыл организации «${box.name}» перевозочные документы: подайте заявку в его кабинете.`,
    );
  return { next: 'connected', login, connectionId, ...seen, warnings };
}

/** Number of waybills that the operator has of the last 30 days, and its warnings. */
async function readWaybillsAndWarnings(deps: Deps, companyId: string, connectionId: string) {
  const connection = await deps.db.forCompany(companyId, (trx) => findConnectionById(trx, companyId, connectionId));
  const unknown = { waybills: null, hasMore: false };
  if (!connection) return { ...unknown, warnings: [] };
  const readPage = (after: string | null) => deps.askOperator(connection, (port, place) => port.changes(place, after));
  const seen = await countPagedWaybills(readPage, deps.now);
  const warnings = await deps.askOperator(connection, async (port, place) => ({
    ok: true,
    value: (await port.warnings?.(place)) ?? [],
  }));
  return { ...(seen ?? unknown), warnings: warnings.ok ? [...warnings.value] : [] };
}
