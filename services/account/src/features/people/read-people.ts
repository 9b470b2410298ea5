import type { Colleague } from '@trassa/contracts/account/people';
import type { Identity } from '@trassa/contracts/identity';
import { isPermitted } from '@trassa/contracts/permissions';
import type { Kysely } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import { listOpenAccessRequests } from '../../shared/access-requests.queries.ts';
import { hasWithheldCosts } from '../../shared/cost-policy.queries.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { listPersonalIntegrations } from '../../shared/settle-integrations.ts';
import { listOpenHandoversOfPerson } from './handovers.queries.ts';
import { listOpenInvitations } from './invitations.queries.ts';
import { listPeople } from './people.queries.ts';

/** Keys of a company, revoked ones included: history names them as authors. */
function listApiKeyNames(db: Kysely<AccountTables>, companyId: string): Promise<Colleague[]> {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .execute();
}

/** People of a company, with the invitations, requests and integrations of people that the caller may see. */
export function readPeople({ db, now }: AccountDeps, identity: Identity) {
  const mayManage = isPermitted(identity, 'people.manage');
  const { companyId } = identity;
  return db.forCompany(companyId, async (trx) => {
    const handovers = await listOpenHandoversOfPerson(trx, { ...identity, at: now() });
    const integrations = await listPersonalIntegrations(trx, companyId);
    return {
      people: await listPeople(trx, companyId),
      invitations: mayManage ? await listOpenInvitations(trx, companyId) : [],
      requests: mayManage ? await listOpenAccessRequests(trx, companyId) : [],
      keys: await listApiKeyNames(trx, companyId),
      costsWithheld: await hasWithheldCosts(trx, companyId),
      handovers,
      integrations: integrations.filter(
        ({ personId }) => mayManage || handovers.some(({ from }) => from.id === personId),
      ),
    };
  });
}
