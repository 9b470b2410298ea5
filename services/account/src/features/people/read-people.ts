import type { Identity } from '@trassa/contracts/identity';
import { isPermitted } from '@trassa/contracts/permissions';
import { listOpenRequests } from '../../shared/access-requests.queries.ts';
import { listKeyNames } from '../../shared/api-key-names.queries.ts';
import { findWithheldCosts } from '../../shared/cost-policy.queries.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { listPersonalIntegrations } from '../../shared/settle-integrations.ts';
import { listHandovers } from './handovers.queries.ts';
import { listOpenInvitations } from './invitations.queries.ts';
import { listPeople } from './people.queries.ts';

/** People of a company, with what of it the caller may see: invitations, requests, and what stops with a person's right. */
export function readPeople({ db, now }: AccountDeps, identity: Identity) {
  const mayManage = isPermitted(identity, 'people.manage');
  return db.forCompany(identity.companyId, async (trx) => {
    const handovers = await listHandovers(trx, { ...identity, at: now() });
    const integrations = await listPersonalIntegrations(trx, identity.companyId);
    return {
      people: await listPeople(trx),
      invitations: mayManage ? await listOpenInvitations(trx) : [],
      requests: mayManage ? await listOpenRequests(trx) : [],
      keys: await listKeyNames(trx),
      costsWithheld: await findWithheldCosts(trx, identity.companyId),
      handovers,
      integrations: integrations.filter(
        ({ personId }) => mayManage || handovers.some(({ from }) => from.id === personId),
      ),
    };
  });
}
