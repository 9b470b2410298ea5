import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { NewMessage } from '@trassa/contracts/account/messages';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { internalTokens } from '@trassa/testing/test-service';

interface Member {
  identity: Identity;
  name: string;
  fleetDriverId?: string;
}

/** Stand-in of services/account: people who have joined, companies registered today, and the messages it received. */
export async function anAccountStandIn() {
  const staff: Member[] = [];
  const received: NewMessage[] = [];
  const view = ({ identity, name, fleetDriverId }: Member) => {
    const [firstName, lastName] = name.split(' ');
    const company = { id: identity.companyId, name: 'ООО «Рейс»', inn: '', kpp: '', ogrn: '', address: '' };
    return { id: identity.userId, firstName, lastName, role: identity.role, phone: '', company, fleetDriverId };
  };
  const standIn = await aStandIn(({ url, headers, body }) => {
    if (url === accountEndpoints.postMessage.path) {
      const message = JSON.parse(body);
      if (!message.work) received.push(message);
      return { body: { success: true } };
    }
    if (url === authEndpoints.source.path) {
      const contact = { name: 'ООО «Рейс»', phone: '' };
      return { body: { success: true, data: { registeredAt: new Date().toISOString(), contact } } };
    }
    const caller = internalTokens.verify(String(headers[INTERNAL_TOKEN_HEADER]));
    if (url === peopleEndpoints.peopleIds.path && caller?.kind === 'service') {
      const people = staff.filter(({ identity }) => identity.companyId === caller.companyId);
      return { body: { success: true, data: people.map(({ identity }) => identity.userId) } };
    }
    const { userId, companyId } = caller?.kind === 'user' ? caller.identity : aDirector();
    const people = staff.filter(({ identity }) => identity.companyId === companyId).map(view);
    const me = people.find(({ id }) => id === userId);
    return { body: { success: true, data: url === authEndpoints.me.path ? me : { people, invitations: [] } } };
  });
  return {
    ...standIn,
    received,
    joins: (name: string, parts: Partial<Identity> = {}, fleetDriverId?: string): Identity => {
      const identity = aDirector(parts);
      staff.push({ identity, name, ...(fleetDriverId ? { fleetDriverId } : {}) });
      return identity;
    },
    leaves: (person: Identity) => {
      staff.splice(
        staff.findIndex(({ identity }) => identity.userId === person.userId),
        1,
      );
    },
  };
}
