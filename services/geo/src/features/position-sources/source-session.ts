import { type ErrorCode, errors } from '@trassa/contracts/errors';
import type { PulledSystem } from '@trassa/contracts/geo/position-values';
import type { Db } from '@trassa/service-kit/db';
import { isAccessLost, type ProviderOutcome, type ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import type { Sealer } from '@trassa/service-kit/sealed';
import { buildSealContext, createSealedSession } from '@trassa/service-kit/sealed-session';
import type { GeoTables } from '../../db/schema.ts';
import type { PositionProvider } from '../../providers/positions/position-provider.ts';
import type { PositionProviders } from '../../providers/positions/position-providers.ts';
import { changeUsedSource, findSource, type SourceRow } from './sources.queries.ts';

/** Asks the system of a source. */
export type AskSource = <T>(
  source: SourceRow,
  question: (provider: PositionProvider, token: string) => Promise<ProviderOutcome<T>>,
) => Promise<ProviderOutcome<T>>;

interface SessionDeps {
  db: Db<GeoTables>;
  sealer: Sealer;
  providers: PositionProviders;
}

const noAddressRefusal: ProviderRefusal = { ok: false, failure: 'unavailable', detail: 'no address of the system' };

/** A source whose password the system refuses is asked no more until somebody connects it anew. */
export function createAskSource({ db, sealer, providers }: SessionDeps): AskSource {
  // A system with one address is asked at the present one, even if it had another when the source was connected.
  const getProvider = ({ system, host }: SourceRow) => {
    const [first = '', ...others] = providers.listHosts(system as PulledSystem);
    return providers.get(system as PulledSystem, others.length === 0 ? first : (host ?? ''));
  };
  const ask = createSealedSession<SourceRow, { token: string }>({
    sealer,
    find: ({ company_id: companyId, id }) => db.forCompany(companyId, (trx) => findSource(trx, { companyId, id })),
    signIn: async (source, secret) =>
      (await getProvider(source)?.signIn({ login: source.login, secret })) ?? noAddressRefusal,
    store: (used, outcome) => {
      const changes = outcome.ok
        ? { sealed_token: sealer.seal(outcome.value.token, buildSealContext(used)) }
        : { state: 'refused' as const, sealed_token: null, error: getRefusalText(outcome) };
      return db.forCompany(used.company_id, (trx) => changeUsedSource(trx, used, changes));
    },
  });
  return async (source, question) => {
    const provider = getProvider(source);
    return provider ? ask(source, (token) => question(provider, token)) : noAddressRefusal;
  };
}

/** Error code that tells a person of a refusal. */
export function getRefusalCode(refusal: ProviderRefusal): ErrorCode {
  if (isAccessLost(refusal) || refusal.failure === 'forbidden') return 'geo/source-refused';
  return refusal.failure === 'limited' ? 'geo/source-limited' : 'geo/source-away';
}

export const getRefusalText = (refusal: ProviderRefusal): string => errors[getRefusalCode(refusal)].text;
